-- A limit per customer counts the phone and the door of an order as well as the account. Copied from the order, so that an order without
-- a coupon pays for no index, and one lookup finds the few uses of a phone among all uses of a coupon.
ALTER TABLE coupon_use ADD COLUMN contact_phone TEXT, ADD COLUMN address_key TEXT;
UPDATE coupon_use SET contact_phone = placed.contact_phone, address_key = placed.address_key
  FROM shop_order placed WHERE placed.id = coupon_use.order_id;
CREATE INDEX coupon_use_of_phone ON coupon_use (contact_phone) WHERE released_at IS NULL;
CREATE INDEX coupon_use_of_address ON coupon_use (address_key) WHERE released_at IS NULL;
-- For whom a checkout of the cart was refused last: its coupons are counted for that phone and door from then on.
ALTER TABLE cart ADD COLUMN contact_phone TEXT, ADD COLUMN address_key TEXT;
