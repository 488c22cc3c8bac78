-- One payment is kept for the order itself.
CREATE UNIQUE INDEX CONCURRENTLY payment_one_kept_of_order ON payment (order_id) WHERE is_kept AND swap_offer_id IS NULL;
