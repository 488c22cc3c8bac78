-- Whatever is written of a row goes into each of its indexes, unless no indexed column changes and its page has room. These were for lists
-- that processes choose by themselves since (decision 85), or say what another one says as well.
DROP INDEX product_condition_idx;
DROP INDEX product_country_of_origin_idx;
DROP INDEX product_created_at_idx;
DROP INDEX product_price_paise_idx;
DROP INDEX product_ram_gb_idx;
DROP INDEX product_live_cpu_maker;
DROP INDEX product_live_offer;
DROP INDEX product_live_origin;
DROP INDEX product_live_os_family;
DROP INDEX product_live_rating;
DROP INDEX product_live_shelf;
DROP INDEX product_live_touch;
-- The line of a thing in a cart (cart_item_one_per_thing) begins with the cart.
DROP INDEX cart_item_cart_id_idx;
-- What moves once for a case (stock_movement_once_per_case) begins with the case; a sale has none, and takes nothing back.
DROP INDEX stock_movement_case_id_idx;
DROP INDEX stock_movement_undoes_id_key;
CREATE UNIQUE INDEX stock_movement_undoes_id_key ON stock_movement (undoes_id) WHERE undoes_id IS NOT NULL;

-- By whom cash is limited is asked of cash orders only: an order has no place there before it is confirmed as one.
CREATE INDEX shop_order_cash_phone ON shop_order (contact_phone) WHERE payment_method = 'cod';
CREATE INDEX shop_order_cash_address ON shop_order (address_key) WHERE payment_method = 'cod';
CREATE INDEX shop_order_cash_device ON shop_order (device_key) WHERE payment_method = 'cod';
DROP INDEX shop_order_contact_phone_idx;
DROP INDEX shop_order_address_key_idx;
DROP INDEX shop_order_device_key_idx;
