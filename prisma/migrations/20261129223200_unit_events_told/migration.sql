-- Each row of the ledger of a machine, by the state that it has brought.
CREATE FUNCTION tell_unit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event_type text := 'unit.' || NEW.to_state;
  machine record;
BEGIN
  IF NOT is_event_wanted(event_type) THEN RETURN NULL; END IF;
  SELECT 'DB-' || substr(unit.code, 1, 4) || '-' || substr(unit.code, 5, 4) || '-' || substr(unit.code, 9) AS code, unit.serial,
         item.product_id, item.variant_id, coalesce(variant.sku, product.sku) AS sku
    INTO machine
    FROM unit JOIN stock_item item ON item.id = unit.stock_item_id JOIN product ON product.id = item.product_id
    LEFT JOIN product_variant variant ON variant.id = item.variant_id WHERE unit.id = NEW.unit_id;
  PERFORM record_shop_event(event_type, 'unit:' || machine.code, jsonb_build_object(
    'code', machine.code, 'serial', machine.serial, 'productId', machine.product_id, 'variantId', machine.variant_id,
    'sku', machine.sku, 'fromState', NEW.from_state, 'state', NEW.to_state, 'cause', NEW.cause,
    'orderId', (SELECT order_id FROM order_item WHERE id = NEW.order_item_id)));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER unit_event_told AFTER INSERT ON unit_event DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION tell_unit();
