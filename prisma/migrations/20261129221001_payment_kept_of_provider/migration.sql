-- One payment of a provider is kept for the order itself; store credit pays a part of it beside that.
CREATE UNIQUE INDEX CONCURRENTLY payment_one_kept_of_provider ON payment (order_id)
  WHERE is_kept AND swap_offer_id IS NULL AND provider <> 'store_credit';
