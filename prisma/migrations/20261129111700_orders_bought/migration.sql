-- The analytics add up all orders of a range that count as sales: from this index alone, without their addresses.
CREATE INDEX CONCURRENTLY shop_order_bought ON shop_order (placed_at) INCLUDE (id, total_paise, waived_paise)
  WHERE hidden_at IS NULL AND status IN ('confirmed', 'processing', 'shipped', 'delivered');
