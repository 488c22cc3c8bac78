-- And one for the difference of each exchange.
CREATE UNIQUE INDEX CONCURRENTLY payment_one_kept_of_offer ON payment (swap_offer_id) WHERE is_kept AND swap_offer_id IS NOT NULL;
