-- A new stock row begins without a unit: it neither changes how many a product has nor what is offered of it. Counting and
-- offering it all the same would write the product and its indexes once more.
DROP TRIGGER stock_item_counts_new ON stock_item;
CREATE TRIGGER stock_item_counts_new AFTER INSERT ON stock_item
  FOR EACH ROW WHEN (NEW.on_hand <> NEW.reserved) EXECUTE FUNCTION count_product_stock();

DROP TRIGGER product_offers_of_new_stock ON stock_item;
CREATE TRIGGER product_offers_of_new_stock AFTER INSERT ON stock_item
  FOR EACH ROW WHEN (NEW.on_hand > NEW.reserved) EXECUTE FUNCTION refresh_offers_of_row('product_id');
