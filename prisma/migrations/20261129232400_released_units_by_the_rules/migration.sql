-- What a hold kept goes back on the list with its end, and was not looked at again; and a machine that is on the list stayed there when
-- a report failed or a weak battery was measured. At the end of the transaction it is taken off unless it still may be there,
-- or all that are there are kept for replacements, which hold no machine of their own. A measurement that has grown old since is no reason: it only stands in the way of listing.
CREATE FUNCTION unlist_if_faulty(unit_number int, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  machine unit;
  measured timestamptz;
  free int;
BEGIN
  SELECT item.on_hand - item.reserved INTO free FROM stock_item item JOIN unit ON unit.stock_item_id = item.id
   WHERE unit.id = unit_number FOR UPDATE OF item;
  SELECT * INTO machine FROM unit WHERE id = unit_number FOR UPDATE;
  IF machine.state <> 'listed' OR free < 1 THEN
    RETURN;
  END IF;
  SELECT max(measured_at) INTO measured FROM unit_measurement
   WHERE unit_id = unit_number AND kind = 'battery_health_pct' AND source = 'tool';
  IF unit_fault(machine, least(moment, coalesce(measured + interval '30 days', moment))) IS NOT NULL THEN
    INSERT INTO unit_event (unit_id, seq, from_state, to_state, cause, actor_kind, at)
    VALUES (unit_number, 0, 'listed', 'graded', 'unlisted', 'system', moment);
  END IF;
END $$;

CREATE FUNCTION unlist_faulty_unit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM unlist_if_faulty(NEW.unit_id, CASE TG_TABLE_NAME WHEN 'unit_event' THEN (to_jsonb(NEW)->>'at')::timestamptz
    WHEN 'check_report' THEN (to_jsonb(NEW)->>'finished_at')::timestamptz ELSE now() END);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER unit_event_unlists_faulty AFTER INSERT ON unit_event DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.from_state = 'held' AND NEW.to_state = 'listed') EXECUTE FUNCTION unlist_faulty_unit();
CREATE CONSTRAINT TRIGGER check_report_unlists_faulty AFTER INSERT OR UPDATE ON check_report DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.unit_id IS NOT NULL AND NEW.finished_at IS NOT NULL)
  EXECUTE FUNCTION unlist_faulty_unit();
CREATE CONSTRAINT TRIGGER unit_measurement_unlists_faulty AFTER INSERT ON unit_measurement DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'battery_health_pct') EXECUTE FUNCTION unlist_faulty_unit();
