-- What a person knows of a wish: the price they were told last, and whether it was out of stock since.
ALTER TABLE "wishlist_item" ADD COLUMN "told_price_paise" INTEGER,
ADD COLUMN "was_out" BOOLEAN NOT NULL DEFAULT false;
