-- What was measured before a battery was fitted or taken out is true of another battery: the machine shows none of it, and is not
-- listed by it. A used drive that was fitted is wiped in its turn.
CREATE FUNCTION battery_changed_at(machine integer) RETURNS timestamptz STABLE LANGUAGE sql AS $$
  SELECT coalesce(max(greatest(fitted_at, removed_at)), '-infinity') FROM unit_component WHERE unit_id = machine AND kind = 'battery'
$$;
CREATE FUNCTION used_drive_fitted_at(machine integer) RETURNS timestamptz STABLE LANGUAGE sql AS $$
  SELECT coalesce(max(fitted_at), '-infinity') FROM unit_component
   WHERE unit_id = machine AND kind = 'storage' AND source <> 'bought' AND removed_at IS NULL
$$;

CREATE FUNCTION keep_battery_of_unit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  machine integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.unit_id ELSE NEW.unit_id END;
BEGIN
  UPDATE unit SET
    battery_health_pct = (SELECT value::numeric FROM unit_measurement WHERE unit_id = machine AND source = 'tool'
      AND kind = 'battery_health_pct' AND measured_at >= battery_changed_at(machine) ORDER BY measured_at DESC, id DESC LIMIT 1),
    battery_cycles = (SELECT value::numeric FROM unit_measurement WHERE unit_id = machine AND source = 'tool'
      AND kind = 'battery_cycles' AND measured_at >= battery_changed_at(machine) ORDER BY measured_at DESC, id DESC LIMIT 1)
   WHERE id = machine;
  RETURN NULL;
END $$;
CREATE TRIGGER unit_component_battery_changed AFTER INSERT OR UPDATE OF removed_at ON unit_component FOR EACH ROW
  WHEN (NEW.kind = 'battery') EXECUTE FUNCTION keep_battery_of_unit();
CREATE TRIGGER unit_component_battery_undone AFTER DELETE ON unit_component FOR EACH ROW
  WHEN (OLD.kind = 'battery') EXECUTE FUNCTION keep_battery_of_unit();

CREATE OR REPLACE FUNCTION unit_fault(machine unit, moment timestamptz) RETURNS text STABLE LANGUAGE plpgsql AS $$
DECLARE
  arrived timestamptz;
  report record;
  battery record;
BEGIN
  IF machine.condition IS NULL THEN RETURN 'not_graded'; END IF;
  SELECT max(at) INTO arrived FROM unit_event
   WHERE unit_id = machine.id AND to_state IN ('received', 'dispatched', 'delivered', 'returned') AND cause <> 'undo';
  SELECT outcome, finished_at INTO report FROM check_report
   WHERE unit_id = machine.id AND finished_at IS NOT NULL AND superseded_at IS NULL ORDER BY finished_at DESC, id DESC LIMIT 1;
  IF report IS NULL OR report.finished_at < arrived THEN RETURN 'no_report'; END IF;
  IF report.outcome = 'failed' THEN RETURN 'open_failure'; END IF;
  IF machine.has_battery THEN
    SELECT value::numeric AS health, measured_at INTO battery FROM unit_measurement
     WHERE unit_id = machine.id AND kind = 'battery_health_pct' AND source = 'tool' ORDER BY measured_at DESC, id DESC LIMIT 1;
    IF battery IS NULL OR battery.measured_at < greatest(moment - interval '30 days', battery_changed_at(machine.id)) THEN
      RETURN 'battery_not_measured';
    END IF;
    IF battery.health < unit_battery_floor(machine.condition) THEN RETURN 'battery_below_grade'; END IF;
  END IF;
  IF machine.has_storage AND NOT EXISTS (SELECT 1 FROM unit_wipe
       WHERE unit_id = machine.id AND wiped_at > greatest(arrived, used_drive_fitted_at(machine.id))) THEN
    RETURN 'not_wiped';
  END IF;
  IF (SELECT count(*) FROM unit_photo WHERE unit_id = machine.id AND removed_at IS NULL) < 4 THEN RETURN 'too_few_photos'; END IF;
  RETURN NULL;
END $$;
