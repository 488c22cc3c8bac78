-- Limits on cash count what is open, refused or cancelled. Delivered orders that share a phone, an address or a browser (an office, a
-- hostel) are thousands, and none of them counts.
CREATE INDEX shop_order_open_cash_by_phone ON shop_order (contact_phone)
  WHERE payment_method = 'cod' AND status <> 'delivered' AND contact_phone IS NOT NULL;
CREATE INDEX shop_order_open_cash_by_address ON shop_order (address_key)
  WHERE payment_method = 'cod' AND status <> 'delivered' AND address_key IS NOT NULL;
CREATE INDEX shop_order_open_cash_by_device ON shop_order (device_key)
  WHERE payment_method = 'cod' AND status <> 'delivered' AND device_key IS NOT NULL;
DROP INDEX shop_order_cash_by_phone;
DROP INDEX shop_order_cash_by_address;
DROP INDEX shop_order_cash_by_device;
