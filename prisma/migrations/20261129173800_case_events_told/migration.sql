-- Returns and repairs; an event of each state.
CREATE FUNCTION tell_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_event_wanted('case.' || NEW.state) THEN
    PERFORM record_shop_event('case.' || NEW.state, 'order:' || NEW.order_id, jsonb_build_object(
      'orderId', NEW.order_id, 'orderNumber', (SELECT order_number FROM shop_order WHERE id = NEW.order_id),
      'caseId', NEW.id, 'caseNumber', NEW.number, 'kind', NEW.kind, 'state', NEW.state, 'reason', NEW.reason,
      'resolution', NEW.resolution, 'itemId', NEW.order_item_id,
      'sku', (SELECT sku FROM order_item WHERE id = NEW.order_item_id), 'quantity', NEW.quantity));
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER service_case_event_made AFTER INSERT ON service_case DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION tell_case();
CREATE CONSTRAINT TRIGGER service_case_event AFTER UPDATE ON service_case DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION tell_case();
