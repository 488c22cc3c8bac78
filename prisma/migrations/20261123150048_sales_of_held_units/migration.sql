-- A sale of what was held says so, and its stock row moves once: fewer units are there and fewer reserved, so as many are free as
-- before. A product is counted anew only when that number changes: every change of it writes all indexes of the product.
ALTER TABLE stock_movement
  ADD COLUMN from_hold integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT stock_movement_from_hold CHECK (from_hold = 0 OR (cause = 'sale' AND from_hold > 0 AND from_hold <= -delta));

CREATE OR REPLACE FUNCTION apply_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_item SET on_hand = on_hand + NEW.delta, reserved = reserved - NEW.from_hold WHERE id = NEW.stock_item_id;
  RETURN NULL;
END $$;

DROP TRIGGER stock_item_counts ON stock_item;
CREATE TRIGGER stock_item_counts AFTER UPDATE OF on_hand, reserved ON stock_item
  FOR EACH ROW WHEN (OLD.on_hand - OLD.reserved IS DISTINCT FROM NEW.on_hand - NEW.reserved)
  EXECUTE FUNCTION count_product_stock();
CREATE TRIGGER stock_item_counts_new AFTER INSERT ON stock_item
  FOR EACH ROW EXECUTE FUNCTION count_product_stock();
