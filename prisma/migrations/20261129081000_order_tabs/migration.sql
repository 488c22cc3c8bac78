-- The tabs of the list of orders are counted at every visit: orders that are underway are few, those that are over are many.
CREATE INDEX CONCURRENTLY shop_order_underway ON shop_order (status, promised_to)
  WHERE hidden_at IS NULL AND status IN ('confirmed', 'processing', 'shipped');
