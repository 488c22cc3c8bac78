-- Between which days an order was to arrive, as its buyer was told; an order from before keeps none.
ALTER TABLE "shop_order" ADD COLUMN "promised_from" DATE, ADD COLUMN "promised_to" DATE;
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_promised_days" CHECK (
  ("promised_from" IS NULL) = ("promised_to" IS NULL) AND "promised_from" <= "promised_to"
);
