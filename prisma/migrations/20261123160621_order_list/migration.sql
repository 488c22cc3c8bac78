-- The list of orders is counted and paged without a look at the orders themselves.
CREATE INDEX shop_order_shown_placed_at ON shop_order (placed_at, id) WHERE hidden_at IS NULL;
CREATE INDEX shop_order_shown_total ON shop_order (total_paise, id) WHERE hidden_at IS NULL;
DROP INDEX shop_order_total_paise_id_idx;
