-- What a product cost when it was put on a wishlist; nobody knows it of older wishes.
ALTER TABLE "wishlist_item" ADD COLUMN "price_paise" INTEGER;
