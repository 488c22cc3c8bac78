-- What can be sold has come down to five units or fewer, as LOW_STOCK_MAX says (packages/domain/src/stock/availability.ts).
CREATE FUNCTION tell_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  available int;
BEGIN
  IF NOT is_event_wanted('stock.low') THEN RETURN NULL; END IF;
  SELECT on_hand - reserved INTO available FROM stock_item WHERE id = NEW.id;
  IF available IS NULL OR available > 5 THEN RETURN NULL; END IF;
  PERFORM record_shop_event('stock.low', 'stock:' || NEW.id, jsonb_build_object(
    'productId', NEW.product_id, 'variantId', NEW.variant_id,
    'sku', coalesce((SELECT sku FROM product_variant WHERE id = NEW.variant_id), (SELECT sku FROM product WHERE id = NEW.product_id)),
    'available', available, 'threshold', 5));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER stock_item_event AFTER UPDATE ON stock_item DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.on_hand - OLD.reserved > 5 AND NEW.on_hand - NEW.reserved <= 5) EXECUTE FUNCTION tell_low_stock();
