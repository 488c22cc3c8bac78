-- A phone of an order, whatever it was paid with; the indexes beside it are of orders with cash alone.
CREATE INDEX CONCURRENTLY shop_order_phone ON shop_order (contact_phone) WHERE contact_phone IS NOT NULL;
