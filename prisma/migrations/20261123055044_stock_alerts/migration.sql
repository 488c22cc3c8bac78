-- Who wants to be told once by e-mail when something is back in stock.
CREATE TABLE "stock_alert" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "user_id" UUID,
    "product_id" INTEGER NOT NULL,
    "variant_id" INTEGER,
    "language" TEXT NOT NULL DEFAULT 'en',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    CONSTRAINT "stock_alert_pkey" PRIMARY KEY ("id")
);
-- One for each address and thing; a product without variants has no variant.
CREATE UNIQUE INDEX "stock_alert_one_per_thing" ON "stock_alert" ("email", "product_id", "variant_id") NULLS NOT DISTINCT;
CREATE INDEX "stock_alert_product_id_variant_id_idx" ON "stock_alert"("product_id", "variant_id");
CREATE INDEX "stock_alert_user_id_idx" ON "stock_alert"("user_id");
CREATE INDEX "stock_alert_created_at_idx" ON "stock_alert"("created_at");
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "product_variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
