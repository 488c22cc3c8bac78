-- What is seen in the place of a picture until it is there.
ALTER TABLE "product_image" ADD COLUMN "blur" TEXT;
