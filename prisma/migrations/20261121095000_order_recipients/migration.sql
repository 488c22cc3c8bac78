-- The order desk finds whoever a parcel goes to as well: a buyer by e-mail has no number but the one of the address, and of
-- a buyer who has left the address may be all there is.
CREATE INDEX shop_order_recipient_trgm ON shop_order
  USING gin ((shipping_address ->> 'name') gin_trgm_ops, (shipping_address ->> 'phone') gin_trgm_ops);
