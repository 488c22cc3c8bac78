-- A part that is fitted while a machine is a buyer's, in a repair, is promised for as long as it has months of its own, else as long as the
-- machine, and never shorter than the part in whose place it is. The promise of that one ends.
CREATE FUNCTION promise_fitted_parts(of_unit integer, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sale order_item_unit;
BEGIN
  SELECT sold.* INTO sale FROM order_item_unit sold JOIN unit machine ON machine.id = sold.unit_id
   WHERE sold.unit_id = of_unit AND sold.released_at IS NULL AND machine.bought_back_at IS NULL;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  INSERT INTO unit_warranty (unit_id, order_item_id, kind, component_id, starts_at, ends_at, source)
  SELECT of_unit, sale.order_item_id, part.kind, part.id, moment, promised.ends_at, 'delivery'
    FROM unit_component part
    CROSS JOIN LATERAL (SELECT greatest(
      CASE WHEN part.warranty_months > 0 THEN india_months_later(moment, part.warranty_months)
           WHEN part.warranty_months IS NULL THEN (
             SELECT ends_at FROM unit_warranty WHERE unit_id = of_unit AND kind = 'machine' AND ended_at IS NULL) END,
      (SELECT max(old.ends_at) FROM unit_warranty old LEFT JOIN unit_component gone ON gone.id = old.component_id
        WHERE old.unit_id = of_unit AND old.order_item_id = sale.order_item_id AND old.kind = part.kind
          AND (old.component_id IS NULL OR gone.removed_at IS NOT NULL))) AS ends_at) promised
   WHERE part.unit_id = of_unit AND part.fitted_at >= sale.sold_at AND part.removed_at IS NULL AND part.kind <> 'machine'
     AND promised.ends_at > moment
     AND NOT EXISTS (SELECT 1 FROM unit_warranty WHERE component_id = part.id AND unit_id = of_unit AND ended_at IS NULL);
  UPDATE unit_warranty old SET ended_at = greatest(moment, old.starts_at)
   WHERE old.unit_id = of_unit AND old.ended_at IS NULL AND old.kind <> 'machine'
     AND (old.component_id IS NULL OR EXISTS (SELECT 1 FROM unit_component WHERE id = old.component_id AND removed_at IS NOT NULL))
     AND EXISTS (
       SELECT 1 FROM unit_warranty fresh JOIN unit_component part ON part.id = fresh.component_id AND part.removed_at IS NULL
        WHERE fresh.unit_id = of_unit AND fresh.kind = old.kind AND fresh.ended_at IS NULL AND fresh.id > old.id
          AND fresh.ends_at >= old.ends_at);
END $$;

-- The second delivery of a machine, after its repair, begins only what its new parts are promised; taking it back ends only that.
CREATE OR REPLACE FUNCTION begin_unit_warranty() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  months integer;
BEGIN
  IF NEW.to_state = 'dispatched' AND NEW.cause = 'undo' THEN
    UPDATE unit_warranty SET ended_at = NEW.at
     WHERE unit_id = NEW.unit_id AND ended_at IS NULL AND source = 'delivery' AND starts_at >= (
       SELECT at FROM unit_event WHERE unit_id = NEW.unit_id AND to_state = 'delivered' AND seq < NEW.seq ORDER BY seq DESC LIMIT 1);
  END IF;
  IF NEW.to_state <> 'delivered' THEN
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT 1 FROM unit_warranty WHERE unit_id = NEW.unit_id AND ended_at IS NULL) THEN
    PERFORM promise_fitted_parts(NEW.unit_id, NEW.at);
    RETURN NULL;
  END IF;
  SELECT warranty_months INTO months FROM order_item WHERE id = NEW.order_item_id;
  INSERT INTO unit_warranty (unit_id, order_item_id, kind, component_id, starts_at, ends_at, source)
  SELECT NEW.unit_id, NEW.order_item_id, promised.kind, promised.component_id, NEW.at, india_months_later(NEW.at, promised.months), 'delivery'
    FROM (SELECT 'machine' AS kind, NULL::integer AS component_id, months
           UNION ALL
          SELECT 'battery', NULL, months FROM unit WHERE id = NEW.unit_id AND has_battery AND NOT EXISTS (
            SELECT 1 FROM unit_component WHERE unit_id = NEW.unit_id AND kind = 'battery' AND fitted_at IS NOT NULL AND removed_at IS NULL)
           UNION ALL
          SELECT part.kind, part.id, coalesce(part.warranty_months, months) FROM unit_component part
           WHERE part.unit_id = NEW.unit_id AND part.fitted_at IS NOT NULL AND part.removed_at IS NULL) promised
   WHERE promised.months > 0;
  RETURN NULL;
END $$;

-- A machine that is repaired at its buyer's is delivered already.
CREATE FUNCTION promise_changed_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM unit WHERE id = NEW.unit_id AND state = 'delivered') THEN
    PERFORM promise_fitted_parts(NEW.unit_id, coalesce(NEW.removed_at, NEW.fitted_at));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER unit_component_is_promised AFTER INSERT OR UPDATE OF removed_at ON unit_component FOR EACH ROW
  WHEN (coalesce(NEW.removed_at, NEW.fitted_at) IS NOT NULL) EXECUTE FUNCTION promise_changed_parts();
