-- Where the products of a brand were reached before it was merged into another one: links to it lead to the other brand.
CREATE TABLE "brand_former_slug" (
    "slug" TEXT NOT NULL,
    "brand_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "brand_former_slug_pkey" PRIMARY KEY ("slug")
);
CREATE INDEX "brand_former_slug_brand_id_idx" ON "brand_former_slug"("brand_id");
ALTER TABLE "brand_former_slug" ADD CONSTRAINT "brand_former_slug_brand_id_fkey"
  FOREIGN KEY ("brand_id") REFERENCES "brand"("id") ON DELETE CASCADE ON UPDATE CASCADE;
