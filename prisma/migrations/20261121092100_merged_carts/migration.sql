-- Different items of a visitor's cart that found no place in the customer's full one at sign-in. Told with the cart, whichever
-- way its owner signed in, until there is room again.
ALTER TABLE cart ADD COLUMN left_out INTEGER NOT NULL DEFAULT 0;
ALTER TABLE cart ADD CONSTRAINT cart_left_out CHECK (left_out >= 0);

-- A line went, by hand or with an order: there is room, and what did not fit is no news any more.
CREATE FUNCTION forget_left_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cart SET left_out = 0 WHERE id = OLD.cart_id AND left_out > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER cart_item_makes_room AFTER DELETE ON cart_item
  FOR EACH ROW EXECUTE FUNCTION forget_left_out();
