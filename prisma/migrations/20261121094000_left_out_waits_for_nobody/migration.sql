-- A confirmed order takes its lines out of the cart while it holds the order's row, and a checkout holds the cart's row while
-- it waits for the order's: waiting for the cart here would close the circle. Whoever holds the cart keeps an old number in it
-- until the next line goes.
CREATE OR REPLACE FUNCTION forget_left_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cart SET left_out = 0 WHERE id = (
    SELECT id FROM cart WHERE id = OLD.cart_id AND left_out > 0 FOR NO KEY UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;
