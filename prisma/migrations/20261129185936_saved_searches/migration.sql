-- CreateTable
CREATE TABLE "saved_search" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" VARCHAR(120) NOT NULL,
    "filters" JSONB NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "wants_mail" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_search_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_search_result" (
    "fingerprint" TEXT NOT NULL,
    "product_ids" INTEGER[],
    "ran_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_search_result_pkey" PRIMARY KEY ("fingerprint")
);

-- CreateTable
CREATE TABLE "saved_search_news" (
    "search_id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_search_news_pkey" PRIMARY KEY ("search_id","product_id")
);

-- CreateIndex
CREATE INDEX "saved_search_fingerprint_idx" ON "saved_search"("fingerprint");

-- CreateIndex
CREATE UNIQUE INDEX "saved_search_user_id_fingerprint_key" ON "saved_search"("user_id", "fingerprint");

-- AddForeignKey
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_search_news" ADD CONSTRAINT "saved_search_news_search_id_fkey" FOREIGN KEY ("search_id") REFERENCES "saved_search"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_search_news" ADD CONSTRAINT "saved_search_news_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "saved_search_news_product_id_idx" ON "saved_search_news"("product_id");
