-- An invoice says in which state its items were supplied, and never changes: neither does the state of its order.
CREATE FUNCTION refuse_other_state_of_invoiced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM invoice WHERE order_id = NEW.id) THEN
    RAISE EXCEPTION 'the order is invoiced for another state'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'place_of_supply_invoiced';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER shop_order_place_of_supply BEFORE UPDATE OF place_of_supply ON shop_order
  FOR EACH ROW WHEN (NEW.place_of_supply IS DISTINCT FROM OLD.place_of_supply)
  EXECUTE FUNCTION refuse_other_state_of_invoiced();
