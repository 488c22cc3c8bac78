-- An exchange that waits for its payment holds its units once.
CREATE UNIQUE INDEX CONCURRENTLY reservation_of_offer ON reservation (swap_offer_id) WHERE swap_offer_id IS NOT NULL;
