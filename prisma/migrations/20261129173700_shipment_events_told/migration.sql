-- Parcels, how far they are, and their carrier and number.
CREATE FUNCTION tell_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  types text[] := CASE WHEN TG_OP = 'INSERT' THEN ARRAY['shipment.created']
                       WHEN NEW.state = OLD.state THEN ARRAY['shipment.updated'] ELSE '{}' END;
  event_type text;
BEGIN
  IF NEW.state <> 'created' AND (TG_OP = 'INSERT' OR NEW.state <> OLD.state) THEN types := types || ('shipment.' || NEW.state); END IF;
  FOREACH event_type IN ARRAY types LOOP
    CONTINUE WHEN NOT is_event_wanted(event_type);
    PERFORM record_shop_event(event_type, 'order:' || NEW.order_id, jsonb_build_object(
      'orderId', NEW.order_id, 'orderNumber', (SELECT order_number FROM shop_order WHERE id = NEW.order_id),
      'shipmentId', NEW.id, 'state', NEW.state, 'carrier', NEW.carrier, 'trackingNumber', NEW.number,
      'items', (SELECT coalesce(jsonb_agg(jsonb_build_object('itemId', item.id, 'sku', item.sku, 'quantity', packed.quantity)
                                          ORDER BY item.position), '[]')
                  FROM shipment_item packed JOIN order_item item ON item.id = packed.order_item_id
                 WHERE packed.shipment_id = NEW.id)));
  END LOOP;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER shipment_event_made AFTER INSERT ON shipment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION tell_shipment();
CREATE CONSTRAINT TRIGGER shipment_event AFTER UPDATE ON shipment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.state, OLD.carrier, OLD.number) IS DISTINCT FROM (NEW.state, NEW.carrier, NEW.number))
  EXECUTE FUNCTION tell_shipment();
