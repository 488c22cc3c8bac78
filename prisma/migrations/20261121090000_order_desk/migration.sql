-- The order desk finds any part of an order number, and of a buyer's name, address or number, among all there are.
CREATE INDEX shop_order_number_trgm ON shop_order USING gin (order_number gin_trgm_ops);
CREATE INDEX app_user_search_trgm ON app_user USING gin (name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops);
-- It sorts by the total.
CREATE INDEX shop_order_total_paise_id_idx ON shop_order (total_paise, id);
