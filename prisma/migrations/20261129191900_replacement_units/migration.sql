-- A step of a ledger is judged by the state that the step before it left, which a row of the same statement does not see yet: each
-- is a statement of its own, or no replacement is ever sent.
CREATE OR REPLACE FUNCTION send_replacement_units() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  machine unit;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM stock_item WHERE id = NEW.stock_item_id AND tracking = 'unit') THEN RETURN NULL; END IF;
  FOR machine IN SELECT * FROM best_units(NEW.stock_item_id, NULL, -NEW.delta) LOOP
    INSERT INTO order_item_unit (order_item_id, unit_id, case_id, sold_at)
    VALUES (coalesce(NEW.order_item_id, (SELECT order_item_id FROM service_case WHERE id = NEW.case_id)), machine.id, NEW.case_id,
            NEW.created_at);
    INSERT INTO unit_event (unit_id, seq, from_state, to_state, cause, actor_kind, actor_id, order_item_id, at)
    VALUES (machine.id, 0, 'listed', 'sold', 'replacement', 'system', NEW.actor_id, NEW.order_item_id, NEW.created_at);
    INSERT INTO unit_event (unit_id, seq, from_state, to_state, cause, actor_kind, actor_id, order_item_id, at)
    VALUES (machine.id, 0, 'sold', 'dispatched', 'dispatched', 'system', NEW.actor_id, NEW.order_item_id, NEW.created_at);
  END LOOP;
  RETURN NULL;
END $$;
