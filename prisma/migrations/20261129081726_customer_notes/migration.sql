-- CreateTable
CREATE TABLE "customer_note" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "author_id" UUID,
    "text" VARCHAR(2000) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_note_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "customer_note_user_id_at_idx" ON "customer_note"("user_id", "at");

-- CreateIndex
CREATE INDEX "customer_note_author_id_idx" ON "customer_note"("author_id");

-- AddForeignKey
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
