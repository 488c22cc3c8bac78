-- A machine whose serial number was recorded at dispatch goes back with its line as one of an item that is counted by its machines
-- does: before, it stayed sold after a cancellation. Of several machines of a line, one that is back already is released first.
CREATE OR REPLACE FUNCTION give_units_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line record;
  untold integer := NEW.delta;
  cause text := CASE NEW.cause WHEN 'cancellation' THEN 'cancelled' ELSE 'returned' END;
  may_list boolean;
  is_counted boolean := EXISTS (SELECT 1 FROM stock_item WHERE id = NEW.stock_item_id AND tracking = 'unit');
BEGIN
  FOR line IN
    SELECT sold.id, machine AS unit FROM order_item_unit sold JOIN unit machine ON machine.id = sold.unit_id
     WHERE sold.order_item_id = NEW.order_item_id AND sold.released_at IS NULL
     ORDER BY (machine.state = 'sold') = (NEW.cause = 'cancellation') DESC,
              machine.state NOT IN ('sold', 'dispatched', 'delivered') DESC, sold.id DESC
     LIMIT NEW.delta
  LOOP
    UPDATE order_item_unit SET released_at = NEW.created_at, release_reason = cause WHERE id = line.id;
    CONTINUE WHEN (line.unit).state NOT IN ('sold', 'dispatched', 'delivered');
    untold := untold - 1;
    may_list := is_counted AND NEW.cause = 'cancellation' AND (line.unit).state = 'sold' AND unit_fault(line.unit, NEW.created_at) IS NULL;
    INSERT INTO unit_event (unit_id, seq, from_state, to_state, cause, actor_kind, actor_id, order_item_id, at)
    VALUES ((line.unit).id, 0, (line.unit).state, CASE WHEN may_list THEN 'listed' ELSE 'returned' END::unit_state, cause, 'system',
            NEW.actor_id, NEW.order_item_id, NEW.created_at);
  END LOOP;
  -- Of what came back before, or was sold before the item had units, nothing is on the list.
  IF is_counted AND untold > 0 THEN
    INSERT INTO stock_movement (stock_item_id, delta, cause, actor_id, note, created_at)
    VALUES (NEW.stock_item_id, -untold, 'adjustment', NEW.actor_id, 'received as units', NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
