-- Payments that were captured.
CREATE FUNCTION tell_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_event_wanted('payment.captured') THEN
    PERFORM record_shop_event('payment.captured', 'order:' || NEW.order_id, jsonb_build_object(
      'orderId', NEW.order_id, 'orderNumber', (SELECT order_number FROM shop_order WHERE id = NEW.order_id),
      'paymentId', NEW.id, 'method', 'online', 'provider', NEW.provider, 'providerPaymentId', NEW.provider_payment_id,
      'amount', in_rupees(NEW.amount_paise), 'currency', NEW.currency, 'isKept', NEW.is_kept));
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payment_event AFTER INSERT ON payment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION tell_payment();
