-- Events of orders. The triggers run at the end of the transaction, when the order has its lines.
CREATE FUNCTION order_event_data(of_order uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'orderId', o.id, 'orderNumber', o.order_number, 'customerId', o.user_id, 'status', o.status,
    'paymentStatus', o.payment_status, 'paymentMethod', payment_method_word(o.payment_method),
    'shippingMethod', o.shipping_method, 'subtotal', in_rupees(o.subtotal_paise), 'discount', in_rupees(o.discount_paise),
    'shipping', in_rupees(o.shipping_paise), 'tax', in_rupees(o.tax_paise), 'total', in_rupees(o.total_paise),
    'currency', o.currency, 'placedAt', event_time(o.placed_at),
    'items', (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'itemId', item.id, 'productId', item.product_id, 'variantId', item.variant_id, 'sku', item.sku, 'title', item.title,
        'quantity', item.quantity, 'cancelledQuantity', item.cancelled_quantity,
        'unitPrice', in_rupees(item.unit_price_paise), 'lineTotal', in_rupees(item.line_total_paise)) ORDER BY item.position), '[]')
      FROM order_item item WHERE item.order_id = o.id))
    FROM shop_order o WHERE o.id = of_order
$$;

CREATE FUNCTION tell_order_event(event_type text, of_order uuid, status_then order_status DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told jsonb;
BEGIN
  IF NOT is_event_wanted(event_type) OR event_type = 'order.updated' AND is_event_told('order', 'order:' || of_order) THEN RETURN; END IF;
  told := order_event_data(of_order);
  -- An order that was erased in the same transaction is news to nobody.
  IF told IS NULL THEN RETURN; END IF;
  PERFORM record_shop_event(event_type, 'order:' || of_order,
    CASE WHEN status_then IS NULL THEN told ELSE told || jsonb_build_object('status', status_then) END);
END $$;

CREATE FUNCTION tell_order_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM tell_order_event('order.created', NEW.id, NEW.status);
  ELSIF NEW.status <> OLD.status THEN
    PERFORM tell_order_event('order.' || CASE NEW.status WHEN 'pending' THEN 'reopened' ELSE NEW.status::text END, NEW.id, NEW.status);
  ELSE
    PERFORM tell_order_event('order.updated', NEW.id);
  END IF;
  -- Cash has no row of its own.
  IF TG_OP = 'UPDATE' AND NEW.payment_method = 'cod' AND NEW.payment_status = 'paid' AND OLD.payment_status <> 'paid'
     AND is_event_wanted('payment.captured') THEN
    PERFORM record_shop_event('payment.captured', 'order:' || NEW.id, jsonb_build_object(
      'orderId', NEW.id, 'orderNumber', NEW.order_number, 'paymentId', NULL, 'method', 'cod', 'provider', NULL,
      'providerPaymentId', NULL, 'amount', in_rupees(NEW.total_paise - NEW.waived_paise), 'currency', NEW.currency, 'isKept', true));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION tell_order_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_order_event('order.updated', NEW.order_id);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER shop_order_event_made AFTER INSERT ON shop_order DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION tell_order_row();
CREATE CONSTRAINT TRIGGER shop_order_event AFTER UPDATE ON shop_order DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (
    (OLD.status, OLD.payment_status, OLD.payment_method, OLD.shipping_address, OLD.billing_address, OLD.total_paise, OLD.waived_paise)
    IS DISTINCT FROM
    (NEW.status, NEW.payment_status, NEW.payment_method, NEW.shipping_address, NEW.billing_address, NEW.total_paise, NEW.waived_paise))
  EXECUTE FUNCTION tell_order_row();
