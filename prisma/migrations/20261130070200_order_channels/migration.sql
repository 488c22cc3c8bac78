-- Where an order was placed; null of an order from before, and of one that the previous release places beside this one.
CREATE TYPE order_channel AS ENUM ('web', 'phone', 'agent', 'api');
ALTER TABLE shop_order ADD COLUMN channel order_channel;
-- A cart that took what the link of an agent offers.
ALTER TABLE cart ADD COLUMN is_from_agent boolean NOT NULL DEFAULT false;
