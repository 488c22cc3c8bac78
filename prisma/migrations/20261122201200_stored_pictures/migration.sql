-- What lies in the picture store: written before the files are, so that none of them can be forgotten.
CREATE TABLE "stored_picture" (
    "storage_key" TEXT NOT NULL,
    "touched_at" TIMESTAMPTZ(3) NOT NULL,
    "removing_at" TIMESTAMPTZ(3),

    CONSTRAINT "stored_picture_pkey" PRIMARY KEY ("storage_key")
);

CREATE INDEX "stored_picture_touched_at_idx" ON "stored_picture"("touched_at");
CREATE INDEX "product_image_storage_key_idx" ON "product_image"("storage_key");

-- The pictures that are there.
INSERT INTO "stored_picture" ("storage_key", "touched_at") SELECT DISTINCT "storage_key", now() FROM "product_image";
