-- A machine that failed, or whose battery is below its grade, stayed on the list while all that were there were kept for replacements.
-- It can be sent to nobody either: it leaves the list, and the replacement that was approved last keeps one fewer. Its case asks
-- for another one again when it is decided.
CREATE OR REPLACE FUNCTION unlist_if_faulty(unit_number int, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  item_number int;
  machine unit;
  measured timestamptz;
  free int;
  kept record;
  said text;
BEGIN
  SELECT item.id, item.on_hand - item.reserved INTO item_number, free FROM stock_item item JOIN unit ON unit.stock_item_id = item.id
   WHERE unit.id = unit_number FOR UPDATE OF item;
  SELECT * INTO machine FROM unit WHERE id = unit_number FOR UPDATE;
  IF machine.state <> 'listed' THEN
    RETURN;
  END IF;
  SELECT max(measured_at) INTO measured FROM unit_measurement
   WHERE unit_id = unit_number AND kind = 'battery_health_pct' AND source = 'tool';
  IF unit_fault(machine, least(moment, coalesce(measured + interval '30 days', moment))) IS NULL THEN
    RETURN;
  END IF;
  IF free < 1 THEN
    SELECT held.id, held.number INTO kept FROM service_case held JOIN order_item line ON line.id = held.order_item_id
     WHERE line.stock_item_id = item_number AND held.held_units > 0
     ORDER BY held.state_at DESC, held.number DESC LIMIT 1 FOR UPDATE OF held;
    IF kept.id IS NULL THEN
      RETURN;
    END IF;
    UPDATE service_case SET held_units = held_units - 1, updated_at = greatest(moment, updated_at) WHERE id = kept.id;
    UPDATE stock_item SET reserved = reserved - 1 WHERE id = item_number;
    said := kept.number;
  END IF;
  INSERT INTO unit_event (unit_id, seq, from_state, to_state, cause, note, actor_kind, at)
  VALUES (unit_number, 0, 'listed', 'graded', 'unlisted', said, 'system', moment);
END $$;
