-- A machine that came back in its parcel was scanned into that one, and is scanned again when it is sent again: until then those
-- that were scanned into the next parcel go first.
CREATE OR REPLACE FUNCTION move_units_of_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line record;
  target unit_state := CASE NEW.state WHEN 'delivered' THEN 'delivered' WHEN 'returned_to_origin' THEN 'returned'
    WHEN 'cancelled' THEN 'sold' ELSE 'dispatched' END;
  says text := CASE NEW.state WHEN 'delivered' THEN 'delivered' WHEN 'returned_to_origin' THEN 'returned_to_origin' ELSE 'undo' END;
BEGIN
  FOR line IN
    SELECT sold.id, sold.unit_id, sold.order_item_id, machine.state FROM order_item_unit sold JOIN unit machine ON machine.id = sold.unit_id
     WHERE sold.shipment_id = NEW.id AND sold.released_at IS NULL AND machine.state IN ('dispatched', 'delivered') AND machine.state <> target
     ORDER BY sold.unit_id
  LOOP
    IF line.state = 'delivered' AND target = 'sold' THEN
      INSERT INTO unit_event (unit_id, seq, from_state, to_state, cause, actor_kind, order_item_id, at)
      VALUES (line.unit_id, 0, 'delivered', 'dispatched', says, 'system', line.order_item_id, NEW.updated_at);
    END IF;
    INSERT INTO unit_event (unit_id, seq, from_state, to_state, cause, actor_kind, order_item_id, at)
    VALUES (line.unit_id, 0, CASE WHEN target = 'sold' THEN 'dispatched' ELSE line.state END::unit_state, target, says, 'system',
            line.order_item_id, coalesce(CASE WHEN target = 'delivered' THEN NEW.delivered_at END, NEW.updated_at));
    IF target IN ('sold', 'returned') THEN
      UPDATE order_item_unit SET confirmed_at = NULL, shipment_id = CASE target WHEN 'returned' THEN shipment_id END WHERE id = line.id;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- The machines that were sent for a case are read with its page and at each of its decisions.
CREATE INDEX "order_item_unit_case_id_idx" ON "order_item_unit"("case_id");
ALTER TABLE "order_item_unit" ADD CONSTRAINT "order_item_unit_case_id_fkey" FOREIGN KEY ("case_id")
  REFERENCES "service_case"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "order_item_unit" VALIDATE CONSTRAINT "order_item_unit_case_id_fkey";
