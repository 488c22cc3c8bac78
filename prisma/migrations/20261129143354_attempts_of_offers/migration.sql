-- The tries to pay a difference: those of an exchange that is over are asked about as well.
CREATE INDEX CONCURRENTLY payment_attempt_of_offer ON payment_attempt (swap_offer_id) WHERE swap_offer_id IS NOT NULL;
