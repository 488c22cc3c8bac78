-- A product that has variants is sold by them: units that it had of its own before cannot be bought, and are not counted
-- as for sale until its last variant is gone.
CREATE OR REPLACE FUNCTION count_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE product_of_change integer := NEW.product_id;
BEGIN
  UPDATE product SET stock_qty = (
    SELECT coalesce(sum(item.on_hand - item.reserved), 0)
    FROM stock_item item LEFT JOIN product_variant variant ON variant.id = item.variant_id
    WHERE item.product_id = product_of_change AND CASE
      WHEN item.variant_id IS NOT NULL THEN variant.deleted_at IS NULL
      ELSE NOT EXISTS (
        SELECT 1 FROM product_variant live WHERE live.product_id = product_of_change AND live.deleted_at IS NULL) END
  ) WHERE id = product_of_change;
  RETURN NULL;
END $$;

CREATE TRIGGER product_variant_added AFTER INSERT ON product_variant
  FOR EACH ROW EXECUTE FUNCTION count_product_stock();

UPDATE product SET stock_qty = (
  SELECT coalesce(sum(item.on_hand - item.reserved), 0)
  FROM stock_item item JOIN product_variant variant ON variant.id = item.variant_id
  WHERE item.product_id = product.id AND variant.deleted_at IS NULL)
WHERE EXISTS (SELECT 1 FROM product_variant live WHERE live.product_id = product.id AND live.deleted_at IS NULL)
  AND EXISTS (SELECT 1 FROM stock_item own WHERE own.product_id = product.id AND own.variant_id IS NULL AND own.on_hand > 0);
