-- Refunds; one that a person gave back is processed as soon as it is written.
CREATE FUNCTION tell_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  types text[] := CASE WHEN TG_OP = 'INSERT' THEN ARRAY['refund.created'] ELSE '{}' END
    || CASE WHEN NEW.state <> 'pending' THEN ARRAY['refund.' || NEW.state] ELSE '{}' END;
  event_type text;
BEGIN
  FOREACH event_type IN ARRAY types LOOP
    CONTINUE WHEN NOT is_event_wanted(event_type);
    PERFORM record_shop_event(event_type, 'order:' || NEW.order_id, jsonb_build_object(
      'orderId', NEW.order_id, 'orderNumber', (SELECT order_number FROM shop_order WHERE id = NEW.order_id),
      'refundId', NEW.id, 'paymentId', NEW.payment_id, 'state', NEW.state, 'amount', in_rupees(NEW.amount_paise), 'currency', 'INR',
      'providerRefundId', NEW.provider_refund_id, 'bankReference', NEW.bank_reference));
  END LOOP;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER refund_event_made AFTER INSERT ON refund DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION tell_refund();
CREATE CONSTRAINT TRIGGER refund_event AFTER UPDATE ON refund DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION tell_refund();
