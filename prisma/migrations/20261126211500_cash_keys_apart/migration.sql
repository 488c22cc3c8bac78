-- By whom cash is limited is looked up by one key at a time. An index for all cash orders answered for the other keys as well, by reading it from
-- end to end: PostgreSQL chose that while a new shop had few orders, and kept the plan. Now each can answer for its own key only.
CREATE INDEX shop_order_cash_by_phone ON shop_order (contact_phone) WHERE payment_method = 'cod' AND contact_phone IS NOT NULL;
CREATE INDEX shop_order_cash_by_address ON shop_order (address_key) WHERE payment_method = 'cod' AND address_key IS NOT NULL;
CREATE INDEX shop_order_cash_by_device ON shop_order (device_key) WHERE payment_method = 'cod' AND device_key IS NOT NULL;
DROP INDEX shop_order_cash_phone;
DROP INDEX shop_order_cash_address;
DROP INDEX shop_order_cash_device;
