-- What one unit of an order item cost the shop when it was ordered. Null of items from before, and of those that the previous release
-- writes beside this one.
ALTER TABLE "order_item" ADD COLUMN "unit_cost_paise" INTEGER;
-- Validated by the next migration, which does not keep writers waiting.
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_unit_cost" CHECK ("unit_cost_paise" >= 0) NOT VALID;
