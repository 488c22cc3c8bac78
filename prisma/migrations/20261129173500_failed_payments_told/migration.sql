-- Payments that failed.
CREATE FUNCTION tell_failed_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_event_wanted('payment.failed') THEN
    PERFORM record_shop_event('payment.failed', 'order:' || NEW.order_id, jsonb_build_object(
      'orderId', NEW.order_id, 'orderNumber', (SELECT order_number FROM shop_order WHERE id = NEW.order_id),
      'attemptId', NEW.id, 'method', payment_method_word(NEW.method), 'provider', NEW.provider,
      'amount', in_rupees(NEW.amount_paise), 'currency', NEW.currency));
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payment_attempt_event AFTER UPDATE ON payment_attempt DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'failed' AND OLD.state <> 'failed') EXECUTE FUNCTION tell_failed_payment();
