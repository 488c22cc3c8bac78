-- What a machine is promised for and how it was repaired, and which machine came back with which case. All of it only adds.
CREATE TABLE "case_unit" (
    "case_id" UUID NOT NULL,
    "unit_id" INTEGER NOT NULL,
    "scanned" TEXT NOT NULL,
    "override_reason" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "actor_id" UUID,
    CONSTRAINT "case_unit_pkey" PRIMARY KEY ("case_id","unit_id")
);
CREATE TABLE "unit_warranty" (
    "id" SERIAL NOT NULL,
    "unit_id" INTEGER NOT NULL,
    "order_item_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "component_id" INTEGER,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "source" TEXT NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    CONSTRAINT "unit_warranty_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "unit_repair" (
    "id" SERIAL NOT NULL,
    "unit_id" INTEGER NOT NULL,
    "case_id" UUID,
    "fault" TEXT NOT NULL,
    "work" TEXT,
    "technician" TEXT NOT NULL,
    "cost_paise" INTEGER NOT NULL DEFAULT 0,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "unit_repair_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "unit_component" ADD COLUMN "repair_id" INTEGER;
CREATE INDEX "case_unit_unit_id_idx" ON "case_unit"("unit_id");
CREATE INDEX "unit_warranty_unit_id_idx" ON "unit_warranty"("unit_id");
CREATE INDEX "unit_warranty_order_item_id_idx" ON "unit_warranty"("order_item_id");
CREATE INDEX "unit_repair_unit_id_opened_at_idx" ON "unit_repair"("unit_id", "opened_at");
CREATE INDEX "unit_repair_case_id_idx" ON "unit_repair"("case_id");
CREATE INDEX "unit_component_repair_id_idx" ON "unit_component"("repair_id");
CREATE INDEX "unit_serial_idx" ON "unit"("serial");
ALTER TABLE "case_unit" ADD CONSTRAINT "case_unit_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "service_case"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "case_unit" ADD CONSTRAINT "case_unit_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "unit_warranty" ADD CONSTRAINT "unit_warranty_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "unit_warranty" ADD CONSTRAINT "unit_warranty_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "unit_warranty" ADD CONSTRAINT "unit_warranty_component_id_fkey" FOREIGN KEY ("component_id") REFERENCES "unit_component"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "unit_repair" ADD CONSTRAINT "unit_repair_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "unit_repair" ADD CONSTRAINT "unit_repair_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "service_case"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "unit_component" ADD CONSTRAINT "unit_component_repair_id_fkey" FOREIGN KEY ("repair_id") REFERENCES "unit_repair"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE case_unit ADD CONSTRAINT case_unit_reason CHECK (override_reason <> '');
ALTER TABLE unit_warranty
  ADD CONSTRAINT unit_warranty_kind CHECK (kind <> ''),
  ADD CONSTRAINT unit_warranty_source CHECK (source IN ('delivery', 'residual')),
  ADD CONSTRAINT unit_warranty_dates CHECK (starts_at <= ends_at);
ALTER TABLE unit_repair
  ADD CONSTRAINT unit_repair_amounts CHECK (cost_paise >= 0),
  ADD CONSTRAINT unit_repair_times CHECK (closed_at >= opened_at AND (closed_at IS NULL OR work IS NOT NULL));
-- One live promise for each part of a machine, and one open repair of it.
CREATE UNIQUE INDEX unit_warranty_one_live ON unit_warranty (unit_id, kind, component_id) NULLS NOT DISTINCT WHERE ended_at IS NULL;
CREATE UNIQUE INDEX unit_repair_one_open ON unit_repair (unit_id) WHERE closed_at IS NULL;

-- Dates are frozen at delivery: what a product or a part promises later changes none of them. Only the end of the promise is written.
CREATE FUNCTION guard_unit_warranty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL OR
     (NEW.unit_id, NEW.order_item_id, NEW.kind, NEW.component_id, NEW.starts_at, NEW.ends_at, NEW.source)
       IS DISTINCT FROM (OLD.unit_id, OLD.order_item_id, OLD.kind, OLD.component_id, OLD.starts_at, OLD.ends_at, OLD.source) THEN
    RAISE EXCEPTION 'a promise is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'unit_warranty_frozen';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER unit_warranty_frozen BEFORE UPDATE OR DELETE ON unit_warranty FOR EACH ROW EXECUTE FUNCTION guard_unit_warranty();

-- Months of the calendar of India, as indiaMonthsLater (packages/domain/src/calendar/india-time.ts) counts them.
CREATE FUNCTION india_months_later(moment timestamptz, months integer) RETURNS timestamptz STABLE LANGUAGE sql AS $$
  SELECT ((moment AT TIME ZONE 'Asia/Kolkata') + make_interval(months => months)) AT TIME ZONE 'Asia/Kolkata'
$$;

-- The machine by its line; its battery and each part that was fitted by their own months where they have some, else by the machine's.
CREATE FUNCTION begin_unit_warranty() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  months integer;
BEGIN
  IF NEW.to_state = 'dispatched' AND NEW.cause = 'undo' THEN
    UPDATE unit_warranty SET ended_at = NEW.at WHERE unit_id = NEW.unit_id AND ended_at IS NULL AND source = 'delivery';
  END IF;
  IF NEW.to_state <> 'delivered' OR EXISTS (SELECT 1 FROM unit_warranty WHERE unit_id = NEW.unit_id AND ended_at IS NULL) THEN
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
CREATE TRIGGER unit_event_begins_warranty AFTER INSERT ON unit_event FOR EACH ROW EXECUTE FUNCTION begin_unit_warranty();

-- A machine that is sent in the place of another goes on with what is left of that one's promises, part by part.
CREATE FUNCTION carry_unit_warranty() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place integer := (SELECT count(*) FROM order_item_unit WHERE case_id = NEW.case_id AND id <= NEW.id);
  first_unit integer := (SELECT unit_id FROM case_unit WHERE case_id = NEW.case_id ORDER BY received_at, unit_id LIMIT 1 OFFSET place - 1);
BEGIN
  INSERT INTO unit_warranty (unit_id, order_item_id, kind, starts_at, ends_at, source)
  SELECT DISTINCT ON (kind) NEW.unit_id, NEW.order_item_id, kind, starts_at, ends_at, 'residual'
    FROM unit_warranty WHERE unit_id = first_unit AND order_item_id = NEW.order_item_id
   ORDER BY kind, id DESC, ends_at;
  IF NOT FOUND THEN
    INSERT INTO unit_warranty (unit_id, order_item_id, kind, starts_at, ends_at, source)
    SELECT NEW.unit_id, id, 'machine', least(NEW.sold_at, warranty_ends_at), warranty_ends_at, 'residual'
      FROM order_item WHERE id = NEW.order_item_id AND warranty_ends_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_item_unit_carries_warranty AFTER INSERT ON order_item_unit FOR EACH ROW
  WHEN (NEW.case_id IS NOT NULL) EXECUTE FUNCTION carry_unit_warranty();

-- Whose line it no longer is, it is promised nothing.
CREATE FUNCTION end_unit_warranty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE unit_warranty SET ended_at = NEW.released_at
   WHERE unit_id = NEW.unit_id AND order_item_id = NEW.order_item_id AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER order_item_unit_ends_warranty AFTER UPDATE OF released_at ON order_item_unit FOR EACH ROW
  WHEN (OLD.released_at IS NULL AND NEW.released_at IS NOT NULL) EXECUTE FUNCTION end_unit_warranty();

-- A machine that a buyer has sent in is not for sale before it is decided what becomes of it.
CREATE FUNCTION refuse_listing_of_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM order_item_unit WHERE unit_id = NEW.unit_id AND released_at IS NULL) THEN
    RAISE EXCEPTION 'the unit belongs to an order' USING ERRCODE = 'check_violation', CONSTRAINT = 'unit_event_follows';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER unit_event_lists_own BEFORE INSERT ON unit_event FOR EACH ROW
  WHEN (NEW.to_state = 'listed' AND NEW.from_state = 'graded') EXECUTE FUNCTION refuse_listing_of_sold();

CREATE OR REPLACE FUNCTION give_units_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line record;
  untold integer := NEW.delta;
  cause text := CASE NEW.cause WHEN 'cancellation' THEN 'cancelled' ELSE 'returned' END;
  may_list boolean;
  -- Those that were matched to the case are released with its decision.
  matched integer := (SELECT count(*) FROM case_unit WHERE case_id = NEW.case_id);
  is_counted boolean := EXISTS (SELECT 1 FROM stock_item WHERE id = NEW.stock_item_id AND tracking = 'unit');
BEGIN
  FOR line IN
    SELECT sold.id, machine AS unit FROM order_item_unit sold JOIN unit machine ON machine.id = sold.unit_id
     WHERE sold.order_item_id = NEW.order_item_id AND sold.released_at IS NULL
     ORDER BY (machine.state = 'sold') = (NEW.cause = 'cancellation') DESC,
              machine.state NOT IN ('sold', 'dispatched', 'delivered') DESC, sold.id DESC
     LIMIT greatest(NEW.delta - matched, 0)
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
