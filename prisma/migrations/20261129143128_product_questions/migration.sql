-- Questions about a product and their answers, which are public once they are published.
-- CreateEnum
CREATE TYPE "post_status" AS ENUM ('pending', 'published', 'hidden');

-- CreateTable
CREATE TABLE "product_question" (
    "id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "body" VARCHAR(500) NOT NULL,
    "status" "post_status" NOT NULL DEFAULT 'pending',
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_question_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_answer" (
    "id" UUID NOT NULL,
    "question_id" UUID NOT NULL,
    "user_id" UUID,
    "body" VARCHAR(1500) NOT NULL,
    "status" "post_status" NOT NULL DEFAULT 'pending',
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_answer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "product_question_product_id_status_created_at_idx" ON "product_question"("product_id", "status", "created_at");

-- CreateIndex
CREATE INDEX "product_question_status_created_at_idx" ON "product_question"("status", "created_at");

-- CreateIndex
CREATE INDEX "product_question_user_id_product_id_idx" ON "product_question"("user_id", "product_id");

-- CreateIndex
CREATE INDEX "product_answer_status_idx" ON "product_answer"("status");

-- CreateIndex
CREATE INDEX "product_answer_user_id_idx" ON "product_answer"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_answer_question_id_user_id_key" ON "product_answer"("question_id", "user_id");

-- AddForeignKey
ALTER TABLE "product_question" ADD CONSTRAINT "product_question_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_question" ADD CONSTRAINT "product_question_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_answer" ADD CONSTRAINT "product_answer_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "product_question"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_answer" ADD CONSTRAINT "product_answer_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The shop answers a question once; its text can be changed.
CREATE UNIQUE INDEX "product_answer_of_shop" ON "product_answer"("question_id") WHERE "user_id" IS NULL;

-- What waits for a moderator is shown to nobody: only changes of what is public are announced.
CREATE TRIGGER product_question_told AFTER UPDATE OR DELETE ON product_question
  FOR EACH ROW WHEN (OLD.status = 'published') EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER product_question_published_told AFTER UPDATE ON product_question
  FOR EACH ROW WHEN (OLD.status <> 'published' AND NEW.status = 'published') EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER product_answer_told AFTER UPDATE OR DELETE ON product_answer
  FOR EACH ROW WHEN (OLD.status = 'published') EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER product_answer_published_told AFTER UPDATE ON product_answer
  FOR EACH ROW WHEN (OLD.status <> 'published' AND NEW.status = 'published') EXECUTE FUNCTION tell_catalogue();
-- The answer of the shop is public from the start.
CREATE TRIGGER product_answer_added_told AFTER INSERT ON product_answer
  FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION tell_catalogue();
