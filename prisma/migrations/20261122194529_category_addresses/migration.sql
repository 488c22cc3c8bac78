-- Where a category was reached before its slug or its parent changed: links and search engines still come there.
CREATE TABLE "category_former_path" (
    "path" VARCHAR(200) NOT NULL,
    "category_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "category_former_path_pkey" PRIMARY KEY ("path")
);
CREATE INDEX "category_former_path_category_id_idx" ON "category_former_path"("category_id");
ALTER TABLE "category_former_path" ADD CONSTRAINT "category_former_path_category_id_fkey"
  FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By which a second administrator is told that a first one was quicker.
ALTER TABLE "brand" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
