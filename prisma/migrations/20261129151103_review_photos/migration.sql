-- Photos that come with a review, shown once it is approved.
-- CreateTable
CREATE TABLE "review_photo" (
    "id" SERIAL NOT NULL,
    "review_id" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "storage_key" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_photo_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "review_photo_storage_key_idx" ON "review_photo"("storage_key");

-- CreateIndex
CREATE UNIQUE INDEX "review_photo_review_id_place_key" ON "review_photo"("review_id", "place");

-- AddForeignKey
ALTER TABLE "review_photo" ADD CONSTRAINT "review_photo_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "review"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "review_photo" ADD CONSTRAINT "review_photo_place" CHECK ("place" BETWEEN 1 AND 4);
