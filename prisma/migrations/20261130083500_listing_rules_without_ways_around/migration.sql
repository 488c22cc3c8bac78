-- Ways around the listing rules that were found in review. A machine is not for sale while a repair is open, nor while cracks or
-- a safety defect are its newest finding. Whether it has drives and a battery is what the tools found,
-- whatever is ticked; each drive is wiped, as is a drive of which nobody said that it was bought new. A correction is as old as the
-- report that it corrects: it does not stand for a test after a return.

CREATE OR REPLACE FUNCTION used_drive_fitted_at(machine integer) RETURNS timestamptz STABLE LANGUAGE sql AS $$
  SELECT coalesce(max(fitted_at), '-infinity') FROM unit_component
   WHERE unit_id = machine AND lower(kind) = 'storage' AND source IS DISTINCT FROM 'bought' AND removed_at IS NULL
$$;

CREATE OR REPLACE FUNCTION battery_changed_at(machine integer) RETURNS timestamptz STABLE LANGUAGE sql AS $$
  SELECT coalesce(max(greatest(fitted_at, removed_at)), '-infinity') FROM unit_component
   WHERE unit_id = machine AND lower(kind) = 'battery'
$$;

-- How many a tool counted in the machine since it came and since one of them was fitted or taken out; null: none did.
CREATE FUNCTION parts_counted(machine integer, part text, since timestamptz) RETURNS integer STABLE LANGUAGE sql AS $$
  SELECT value::integer FROM unit_measurement
   WHERE unit_id = machine AND source = 'tool' AND kind = CASE part WHEN 'battery' THEN 'battery.count' ELSE 'drive.count' END
     AND measured_at >= greatest(since, (SELECT max(greatest(fitted_at, removed_at)) FROM unit_component
       WHERE unit_id = machine AND lower(kind) = part))
   ORDER BY measured_at DESC, id DESC LIMIT 1
$$;

-- When the machine was tested for this report: a correction is as old as the first version.
CREATE FUNCTION report_tested_at(report integer) RETURNS timestamptz STABLE LANGUAGE sql AS $$
  WITH RECURSIVE version AS (
    SELECT corrects_id, finished_at FROM check_report WHERE id = report
    UNION ALL
    SELECT earlier.corrects_id, earlier.finished_at FROM check_report earlier JOIN version ON earlier.id = version.corrects_id
  )
  SELECT min(finished_at) FROM version
$$;

CREATE OR REPLACE FUNCTION unit_fault(machine unit, moment timestamptz) RETURNS text STABLE LANGUAGE plpgsql AS $$
DECLARE
  arrived timestamptz;
  report record;
  battery record;
  drives integer;
BEGIN
  IF EXISTS (SELECT 1 FROM unit_repair WHERE unit_id = machine.id AND closed_at IS NULL) THEN RETURN 'repair_open'; END IF;
  IF machine.condition IS NULL THEN RETURN 'not_graded'; END IF;
  SELECT max(at) INTO arrived FROM unit_event
   WHERE unit_id = machine.id AND to_state IN ('received', 'dispatched', 'delivered', 'returned') AND cause <> 'undo';
  SELECT outcome, report_tested_at(id) AS tested_at INTO report FROM check_report
   WHERE unit_id = machine.id AND finished_at IS NOT NULL AND superseded_at IS NULL ORDER BY finished_at DESC, id DESC LIMIT 1;
  IF report IS NULL OR report.tested_at < arrived THEN RETURN 'no_report'; END IF;
  IF report.outcome = 'failed' THEN RETURN 'open_failure'; END IF;
  IF EXISTS (SELECT 1 FROM (SELECT DISTINCT ON (kind) value FROM unit_measurement
       WHERE unit_id = machine.id AND kind IN ('cracks', 'safety_defect') ORDER BY kind, measured_at DESC, id DESC) finding
       WHERE value = 'yes') THEN
    RETURN 'not_safe';
  END IF;
  IF coalesce(parts_counted(machine.id, 'battery', arrived) > 0, false) OR machine.has_battery THEN
    SELECT value::numeric AS health, measured_at INTO battery FROM unit_measurement
     WHERE unit_id = machine.id AND kind = 'battery_health_pct' AND source = 'tool' ORDER BY measured_at DESC, id DESC LIMIT 1;
    IF battery IS NULL OR battery.measured_at < greatest(moment - interval '30 days', battery_changed_at(machine.id)) THEN
      RETURN 'battery_not_measured';
    END IF;
    IF battery.health < unit_battery_floor(machine.condition) THEN RETURN 'battery_below_grade'; END IF;
  END IF;
  drives := greatest(parts_counted(machine.id, 'storage', arrived), CASE WHEN machine.has_storage THEN 1 ELSE 0 END);
  IF drives > 0 AND ((SELECT count(DISTINCT record->>'driveSerial') FROM unit_wipe WHERE unit_id = machine.id AND wiped_at > arrived) < drives
     OR NOT is_unit_wiped(machine.id, greatest(arrived, used_drive_fitted_at(machine.id)))) THEN
    RETURN 'not_wiped';
  END IF;
  IF (SELECT count(*) FROM unit_photo WHERE unit_id = machine.id AND removed_at IS NULL) < 4 THEN RETURN 'too_few_photos'; END IF;
  RETURN NULL;
END $$;

DROP TRIGGER unit_measurement_unlists_faulty ON unit_measurement;
CREATE CONSTRAINT TRIGGER unit_measurement_unlists_faulty AFTER INSERT ON unit_measurement DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind IN ('battery_health_pct', 'battery.count', 'drive.count', 'cracks', 'safety_defect'))
  EXECUTE FUNCTION unlist_faulty_unit();
