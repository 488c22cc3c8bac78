-- Each machine is a row with a ledger of its own, beside the stock that counts it. All of it only adds: an item is counted by a
-- number until a store says otherwise, and an older process sells those as before.
CREATE TYPE "stock_tracking" AS ENUM ('quantity', 'serial_at_dispatch', 'unit');
CREATE TYPE "unit_state" AS ENUM ('received', 'in_test', 'graded', 'listed', 'held', 'sold', 'dispatched', 'delivered', 'returned', 'in_repair', 'scrapped');
CREATE TYPE "acquisition_kind" AS ENUM ('trade_in', 'lot', 'return', 'recorded');
ALTER TABLE "cart_item" ADD COLUMN "unit_id" INTEGER;
ALTER TABLE "check_report" ADD COLUMN "unit_id" INTEGER;
ALTER TABLE "order_item" ADD COLUMN "chosen_unit_id" INTEGER;
ALTER TABLE "stock_item" ADD COLUMN "tracking" "stock_tracking" NOT NULL DEFAULT 'quantity';
CREATE TABLE "unit_acquisition" (
    "id" SERIAL NOT NULL,
    "kind" "acquisition_kind" NOT NULL,
    "supplier" TEXT,
    "document" TEXT,
    "input_credit" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT,
    "acquired_on" DATE NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "unit_acquisition_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "unit" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(16) NOT NULL,
    "stock_item_id" INTEGER NOT NULL,
    "acquisition_id" INTEGER NOT NULL,
    "brand" TEXT NOT NULL,
    "serial" TEXT NOT NULL,
    "serial_key" TEXT NOT NULL,
    "purchase_price_paise" INTEGER,
    "condition" "product_condition",
    "rec_function" SMALLINT,
    "rec_cosmetic" SMALLINT,
    "price_difference_paise" INTEGER NOT NULL DEFAULT 0,
    "location" TEXT,
    "has_battery" BOOLEAN NOT NULL DEFAULT true,
    "has_storage" BOOLEAN NOT NULL DEFAULT true,
    "battery_health_pct" SMALLINT,
    "battery_cycles" INTEGER,
    "note" TEXT,
    "state" "unit_state" NOT NULL DEFAULT 'received',
    "last_seq" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "unit_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "unit_move" (
    "from_state" "unit_state" NOT NULL,
    "to_state" "unit_state" NOT NULL,
    CONSTRAINT "unit_move_pkey" PRIMARY KEY ("from_state","to_state")
);
CREATE TABLE "unit_event" (
    "unit_id" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "from_state" "unit_state",
    "to_state" "unit_state" NOT NULL,
    "cause" TEXT NOT NULL,
    "note" TEXT,
    "actor_kind" TEXT NOT NULL,
    "actor_id" UUID,
    "order_item_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "unit_event_pkey" PRIMARY KEY ("unit_id","seq")
);
CREATE TABLE "unit_hold" (
    "unit_id" INTEGER NOT NULL,
    "reservation_id" UUID NOT NULL,
    "held_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    CONSTRAINT "unit_hold_pkey" PRIMARY KEY ("reservation_id","unit_id")
);
CREATE TABLE "order_item_unit" (
    "id" BIGSERIAL NOT NULL,
    "order_item_id" UUID NOT NULL,
    "unit_id" INTEGER NOT NULL,
    "shipment_id" UUID,
    "confirmed_at" TIMESTAMPTZ(3),
    "case_id" UUID,
    "sold_at" TIMESTAMPTZ(3) NOT NULL,
    "released_at" TIMESTAMPTZ(3),
    "release_reason" TEXT,
    CONSTRAINT "order_item_unit_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "unit_measurement" (
    "id" BIGSERIAL NOT NULL,
    "unit_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "tool" TEXT,
    "tool_version" TEXT,
    "raw" TEXT,
    "measured_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    CONSTRAINT "unit_measurement_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "unit_wipe" (
    "id" SERIAL NOT NULL,
    "unit_id" INTEGER NOT NULL,
    "certificate" TEXT NOT NULL,
    "record" JSONB NOT NULL,
    "previous_digest" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "wiped_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "unit_wipe_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "unit_photo" (
    "id" SERIAL NOT NULL,
    "unit_id" INTEGER NOT NULL,
    "shot" TEXT,
    "storage_key" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),
    CONSTRAINT "unit_photo_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "unit_component" (
    "id" SERIAL NOT NULL,
    "unit_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "serial" TEXT,
    "cost_paise" INTEGER NOT NULL DEFAULT 0,
    "weight_grams" INTEGER,
    "warranty_months" INTEGER,
    "fitted_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "unit_component_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "unit_code_key" ON "unit"("code");
CREATE UNIQUE INDEX "unit_serial_key_key" ON "unit"("serial_key");
CREATE INDEX "unit_stock_item_id_state_idx" ON "unit"("stock_item_id", "state");
CREATE INDEX "unit_acquisition_id_idx" ON "unit"("acquisition_id");
CREATE INDEX "unit_state_updated_at_idx" ON "unit"("state", "updated_at");
CREATE INDEX "unit_event_order_item_id_idx" ON "unit_event"("order_item_id");
CREATE INDEX "order_item_unit_order_item_id_idx" ON "order_item_unit"("order_item_id");
CREATE INDEX "order_item_unit_unit_id_idx" ON "order_item_unit"("unit_id");
CREATE INDEX "order_item_unit_shipment_id_idx" ON "order_item_unit"("shipment_id");
CREATE INDEX "unit_measurement_unit_id_kind_measured_at_idx" ON "unit_measurement"("unit_id", "kind", "measured_at");
CREATE UNIQUE INDEX "unit_wipe_certificate_key" ON "unit_wipe"("certificate");
CREATE UNIQUE INDEX "unit_wipe_previous_digest_key" ON "unit_wipe"("previous_digest");
CREATE UNIQUE INDEX "unit_wipe_digest_key" ON "unit_wipe"("digest");
CREATE INDEX "unit_wipe_unit_id_wiped_at_idx" ON "unit_wipe"("unit_id", "wiped_at");
CREATE INDEX "unit_photo_unit_id_idx" ON "unit_photo"("unit_id");
CREATE INDEX "unit_photo_storage_key_idx" ON "unit_photo"("storage_key");
CREATE INDEX "unit_component_unit_id_idx" ON "unit_component"("unit_id");
CREATE INDEX "check_report_unit_id_idx" ON "check_report"("unit_id");
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "cart_item" VALIDATE CONSTRAINT "cart_item_unit_id_fkey";
ALTER TABLE "check_report" ADD CONSTRAINT "check_report_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "check_report" VALIDATE CONSTRAINT "check_report_unit_id_fkey";
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_chosen_unit_id_fkey" FOREIGN KEY ("chosen_unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "order_item" VALIDATE CONSTRAINT "order_item_chosen_unit_id_fkey";
ALTER TABLE "unit" ADD CONSTRAINT "unit_stock_item_id_fkey" FOREIGN KEY ("stock_item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "unit" ADD CONSTRAINT "unit_acquisition_id_fkey" FOREIGN KEY ("acquisition_id") REFERENCES "unit_acquisition"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "unit_event" ADD CONSTRAINT "unit_event_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "unit_event" ADD CONSTRAINT "unit_event_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "unit_event" ADD CONSTRAINT "unit_event_from_state_to_state_fkey" FOREIGN KEY ("from_state", "to_state") REFERENCES "unit_move"("from_state", "to_state") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "unit_hold" ADD CONSTRAINT "unit_hold_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "unit_hold" ADD CONSTRAINT "unit_hold_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_item_unit" ADD CONSTRAINT "order_item_unit_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_item_unit" ADD CONSTRAINT "order_item_unit_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_item_unit" ADD CONSTRAINT "order_item_unit_shipment_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES "shipment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "unit_measurement" ADD CONSTRAINT "unit_measurement_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "unit_wipe" ADD CONSTRAINT "unit_wipe_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "unit_photo" ADD CONSTRAINT "unit_photo_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "unit_component" ADD CONSTRAINT "unit_component_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The literal table of moves --------------------------------------------------------------------------------------
INSERT INTO unit_move (from_state, to_state) VALUES
  ('received', 'in_test'),
  ('received', 'scrapped'),
  ('in_test', 'received'),
  ('in_test', 'graded'),
  ('in_test', 'in_repair'),
  ('in_test', 'scrapped'),
  ('graded', 'listed'),
  ('graded', 'in_test'),
  ('graded', 'in_repair'),
  ('graded', 'scrapped'),
  ('listed', 'graded'),
  ('listed', 'held'),
  ('listed', 'sold'),
  ('held', 'listed'),
  ('held', 'sold'),
  ('sold', 'listed'),
  ('sold', 'dispatched'),
  ('sold', 'returned'),
  ('dispatched', 'delivered'),
  ('dispatched', 'sold'),
  ('dispatched', 'returned'),
  ('delivered', 'dispatched'),
  ('delivered', 'returned'),
  ('returned', 'in_test'),
  ('returned', 'dispatched'),
  ('returned', 'scrapped'),
  ('in_repair', 'in_test'),
  ('in_repair', 'dispatched'),
  ('in_repair', 'scrapped'),
  ('scrapped', 'received'),
  ('scrapped', 'in_test'),
  ('scrapped', 'graded'),
  ('scrapped', 'returned'),
  ('scrapped', 'in_repair');
CREATE TRIGGER unit_move_fixed BEFORE UPDATE OR DELETE ON unit_move FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE unit
  ADD CONSTRAINT unit_code_shape CHECK (code ~ '^[0-9A-Z]{9,16}$'),
  ADD CONSTRAINT unit_serial CHECK (serial <> '' AND serial_key <> ''),
  ADD CONSTRAINT unit_amounts CHECK (price_difference_paise >= 0 AND purchase_price_paise >= 0),
  ADD CONSTRAINT unit_rec CHECK (rec_function BETWEEN 1 AND 6 AND rec_cosmetic BETWEEN 1 AND 9),
  ADD CONSTRAINT unit_battery CHECK (battery_health_pct BETWEEN 0 AND 150 AND battery_cycles >= 0);
ALTER TABLE unit_event
  ADD CONSTRAINT unit_event_first CHECK ((seq = 1) = (from_state IS NULL)),
  ADD CONSTRAINT unit_event_begins CHECK (from_state IS NOT NULL OR to_state IN ('received', 'dispatched'));
ALTER TABLE unit_measurement
  ADD CONSTRAINT unit_measurement_source CHECK (source = 'typed' OR (source = 'tool' AND tool IS NOT NULL)),
  ADD CONSTRAINT unit_measurement_past CHECK (measured_at <= recorded_at + interval '5 minutes');
ALTER TABLE unit_wipe ADD CONSTRAINT unit_wipe_past CHECK (wiped_at <= created_at + interval '5 minutes');
ALTER TABLE unit_component
  ADD CONSTRAINT unit_component_amounts CHECK (cost_paise >= 0 AND weight_grams > 0 AND warranty_months >= 0),
  ADD CONSTRAINT unit_component_dates CHECK (num_nonnulls(fitted_at, removed_at) > 0);
-- One live hold and one live order line for each machine.
CREATE UNIQUE INDEX unit_hold_one_live ON unit_hold (unit_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX order_item_unit_one_live ON order_item_unit (unit_id) WHERE released_at IS NULL;
-- A machine that was chosen is a line of its own, and there is one of it.
DROP INDEX cart_item_one_per_thing;
CREATE UNIQUE INDEX cart_item_one_per_thing ON cart_item (cart_id, product_id, variant_id, unit_id) NULLS NOT DISTINCT;
ALTER TABLE cart_item ADD CONSTRAINT cart_item_one_unit CHECK (unit_id IS NULL OR quantity = 1) NOT VALID;
ALTER TABLE cart_item VALIDATE CONSTRAINT cart_item_one_unit;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['unit_event', 'unit_measurement', 'unit_wipe'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()',
      name || '_append_only', name);
  END LOOP;
END $$;

-- What may be listed ----------------------------------------------------------------------------------------------
CREATE FUNCTION unit_battery_floor(grade product_condition) RETURNS integer IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE grade WHEN 'Refurbished-A' THEN 85 WHEN 'Refurbished-B' THEN 80 WHEN 'Refurbished-C' THEN 70 ELSE 0 END
$$;

-- Why a machine may not be listed, as a code of UNIT_FAULTS (packages/domain/src/units/listing-faults.ts); null: it may.
CREATE FUNCTION unit_fault(machine unit, moment timestamptz) RETURNS text STABLE LANGUAGE plpgsql AS $$
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
    IF battery IS NULL OR battery.measured_at < moment - interval '30 days' THEN RETURN 'battery_not_measured'; END IF;
    IF battery.health < unit_battery_floor(machine.condition) THEN RETURN 'battery_below_grade'; END IF;
  END IF;
  IF machine.has_storage AND NOT EXISTS (SELECT 1 FROM unit_wipe WHERE unit_id = machine.id AND wiped_at > arrived) THEN
    RETURN 'not_wiped';
  END IF;
  IF (SELECT count(*) FROM unit_photo WHERE unit_id = machine.id AND removed_at IS NULL) < 4 THEN RETURN 'too_few_photos'; END IF;
  RETURN NULL;
END $$;

-- A draft about a machine is another one than that of its item.
DROP INDEX check_report_one_draft;
CREATE UNIQUE INDEX check_report_one_draft ON check_report (product_id, variant_id, unit_id) NULLS NOT DISTINCT WHERE finished_at IS NULL;

-- The ledger ------------------------------------------------------------------------------------------------------
CREATE FUNCTION unit_in_stock(state unit_state) RETURNS integer IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE WHEN state IN ('listed', 'held') THEN 1 ELSE 0 END
$$;

CREATE FUNCTION enter_unit_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  machine unit;
  fault text;
BEGIN
  SELECT * INTO machine FROM unit WHERE id = NEW.unit_id FOR UPDATE;
  NEW.seq := machine.last_seq + 1;
  IF NEW.seq > 1 AND NEW.from_state IS DISTINCT FROM machine.state THEN
    RAISE EXCEPTION 'the unit moved meanwhile' USING ERRCODE = 'check_violation', CONSTRAINT = 'unit_event_follows';
  END IF;
  IF NEW.to_state = 'listed' AND NEW.from_state <> 'held' THEN
    fault := unit_fault(machine, NEW.at);
    IF fault IS NOT NULL THEN
      RAISE EXCEPTION 'the unit may not be listed: %', fault
        USING ERRCODE = 'check_violation', CONSTRAINT = 'unit_event_listed', DETAIL = fault;
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER unit_event_enters BEFORE INSERT ON unit_event FOR EACH ROW EXECUTE FUNCTION enter_unit_event();

-- The stock of the item follows its machines. What the order engine moved by itself is not moved twice: a sale took one away, and
-- what was cancelled or returned was put back; a machine that must be tested first is taken from the count again.
CREATE FUNCTION apply_unit_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  machine unit;
  moved integer := CASE WHEN NEW.cause IN ('sold', 'replacement') THEN -1 WHEN NEW.cause IN ('cancelled', 'returned') THEN 1 ELSE 0 END;
  change integer := unit_in_stock(NEW.to_state) - coalesce(unit_in_stock(NEW.from_state), 0) - moved;
BEGIN
  UPDATE unit SET state = NEW.to_state, last_seq = NEW.seq, version = version + 1, updated_at = greatest(NEW.at, updated_at)
   WHERE id = NEW.unit_id RETURNING * INTO machine;
  IF change <> 0 AND EXISTS (SELECT 1 FROM stock_item WHERE id = machine.stock_item_id AND tracking = 'unit') THEN
    INSERT INTO stock_movement (stock_item_id, delta, cause, actor_id, note, created_at)
    VALUES (machine.stock_item_id, change, CASE WHEN change > 0 THEN 'restock' ELSE 'adjustment' END::movement_cause, NEW.actor_id,
            machine.code || ': ' || NEW.cause, NEW.at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER unit_event_applies AFTER INSERT ON unit_event FOR EACH ROW EXECUTE FUNCTION apply_unit_event();

CREATE FUNCTION guard_unit_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 AND (
    (TG_OP = 'INSERT' AND (NEW.state <> 'received' OR NEW.last_seq <> 0)) OR
    (TG_OP = 'UPDATE' AND (NEW.state <> OLD.state OR NEW.last_seq <> OLD.last_seq))
  ) THEN
    RAISE EXCEPTION 'a unit moves only by its ledger' USING ERRCODE = 'check_violation', CONSTRAINT = 'unit_by_ledger';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.stock_item_id <> OLD.stock_item_id AND unit_in_stock(OLD.state) = 1 THEN
    RAISE EXCEPTION 'a unit in stock stays with its item' USING ERRCODE = 'check_violation', CONSTRAINT = 'unit_item_fixed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER unit_by_ledger BEFORE INSERT OR UPDATE OF state, last_seq, stock_item_id ON unit
  FOR EACH ROW EXECUTE FUNCTION guard_unit_state();

-- Stock of such an item is the count of its machines: by hand it cannot be typed, and at the end of a transaction it is compared.
CREATE FUNCTION guard_counted_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 AND EXISTS (SELECT 1 FROM stock_item WHERE id = NEW.stock_item_id AND tracking = 'unit') THEN
    RAISE EXCEPTION 'the stock of this item is the count of its units'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_movement_by_unit';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER stock_movement_by_unit BEFORE INSERT ON stock_movement FOR EACH ROW
  WHEN (NEW.cause IN ('opening', 'restock', 'adjustment')) EXECUTE FUNCTION guard_counted_stock();

CREATE FUNCTION compare_units_with_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM stock_item item WHERE item.id = NEW.id AND item.tracking = 'unit'
       AND item.on_hand <> (SELECT count(*) FROM unit WHERE stock_item_id = item.id AND state IN ('listed', 'held'))
  ) THEN
    RAISE EXCEPTION 'the stock of item % is not the count of its units', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_item_counts_units';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER stock_item_counts_units AFTER INSERT OR UPDATE ON stock_item DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.tracking = 'unit') EXECUTE FUNCTION compare_units_with_stock();

CREATE FUNCTION guard_tracking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.reserved > 0 OR EXISTS (SELECT 1 FROM unit WHERE stock_item_id = NEW.id AND unit_in_stock(state) = 1) THEN
    RAISE EXCEPTION 'the item has units in stock or held stock' USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_item_tracking';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER stock_item_tracking BEFORE UPDATE OF tracking ON stock_item FOR EACH ROW
  WHEN (OLD.tracking IS DISTINCT FROM NEW.tracking) EXECUTE FUNCTION guard_tracking();

-- Orders ----------------------------------------------------------------------------------------------------------
-- The machine that was chosen, or else the best of what costs least more; never one that another line of the order chose.
CREATE FUNCTION best_units(item integer, line uuid, wanted integer) RETURNS SETOF unit LANGUAGE sql AS $$
  SELECT machine.* FROM unit machine LEFT JOIN order_item mine ON mine.id = line
   WHERE machine.stock_item_id = item AND machine.state = 'listed'
     AND (mine.chosen_unit_id IS NULL OR mine.chosen_unit_id = machine.id)
     AND NOT EXISTS (SELECT 1 FROM order_item other
                      WHERE other.order_id = mine.order_id AND other.id <> mine.id AND other.chosen_unit_id = machine.id)
   ORDER BY machine.price_difference_paise, machine.battery_health_pct DESC NULLS LAST, machine.battery_cycles NULLS LAST, machine.id
   LIMIT wanted FOR UPDATE OF machine
$$;

CREATE FUNCTION hold_units() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  machine unit;
  found_units integer := 0;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM stock_item WHERE id = NEW.stock_item_id AND tracking = 'unit') THEN RETURN NULL; END IF;
  FOR machine IN SELECT * FROM best_units(NEW.stock_item_id, NEW.order_item_id, NEW.quantity) LOOP
    found_units := found_units + 1;
    INSERT INTO unit_event (unit_id, seq, from_state, to_state, cause, actor_kind, order_item_id, at)
    VALUES (machine.id, 0, 'listed', 'held', 'held', 'system', NEW.order_item_id, NEW.created_at);
    INSERT INTO unit_hold (unit_id, reservation_id, held_at) VALUES (machine.id, NEW.id, NEW.created_at);
  END LOOP;
  IF found_units < NEW.quantity THEN
    RAISE EXCEPTION 'the chosen unit is gone' USING ERRCODE = 'check_violation', CONSTRAINT = 'unit_gone';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reservation_holds_units AFTER INSERT ON reservation FOR EACH ROW
  WHEN (NEW.state = 'active') EXECUTE FUNCTION hold_units();

CREATE FUNCTION end_unit_holds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held record;
BEGIN
  FOR held IN SELECT unit_id FROM unit_hold WHERE reservation_id = NEW.id AND ended_at IS NULL ORDER BY unit_id LOOP
    UPDATE unit_hold SET ended_at = NEW.ended_at WHERE reservation_id = NEW.id AND unit_id = held.unit_id;
    IF NEW.state = 'released' THEN
      INSERT INTO unit_event (unit_id, seq, from_state, to_state, cause, actor_kind, order_item_id, at)
      VALUES (held.unit_id, 0, 'held', 'listed', 'released', 'system', NEW.order_item_id, NEW.ended_at);
    ELSE
      INSERT INTO order_item_unit (order_item_id, unit_id, sold_at) VALUES (NEW.order_item_id, held.unit_id, NEW.ended_at);
      INSERT INTO unit_event (unit_id, seq, from_state, to_state, cause, actor_kind, order_item_id, at)
      VALUES (held.unit_id, 0, 'held', 'sold', 'sold', 'system', NEW.order_item_id, NEW.ended_at);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER reservation_ends_units AFTER UPDATE OF state ON reservation FOR EACH ROW
  WHEN (OLD.state = 'active' AND NEW.state <> 'active') EXECUTE FUNCTION end_unit_holds();

-- A machine that never left goes back on the list where it still may be there; every other is to be tested again.
CREATE FUNCTION give_units_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line record;
  untold integer := NEW.delta;
  cause text := CASE NEW.cause WHEN 'cancellation' THEN 'cancelled' ELSE 'returned' END;
  may_list boolean;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM stock_item WHERE id = NEW.stock_item_id AND tracking = 'unit') THEN RETURN NULL; END IF;
  FOR line IN
    SELECT sold.id, machine AS unit FROM order_item_unit sold JOIN unit machine ON machine.id = sold.unit_id
     WHERE sold.order_item_id = NEW.order_item_id AND sold.released_at IS NULL
     ORDER BY (machine.state = 'sold') = (NEW.cause = 'cancellation') DESC, sold.id DESC LIMIT NEW.delta
  LOOP
    UPDATE order_item_unit SET released_at = NEW.created_at, release_reason = cause WHERE id = line.id;
    CONTINUE WHEN (line.unit).state = 'returned';
    untold := untold - 1;
    may_list := NEW.cause = 'cancellation' AND (line.unit).state = 'sold' AND unit_fault(line.unit, NEW.created_at) IS NULL;
    INSERT INTO unit_event (unit_id, seq, from_state, to_state, cause, actor_kind, actor_id, order_item_id, at)
    VALUES ((line.unit).id, 0, (line.unit).state, CASE WHEN may_list THEN 'listed' ELSE 'returned' END::unit_state, cause, 'system',
            NEW.actor_id, NEW.order_item_id, NEW.created_at);
  END LOOP;
  -- Of what came back before, or was sold before the item had units, nothing is on the list.
  IF untold > 0 THEN
    INSERT INTO stock_movement (stock_item_id, delta, cause, actor_id, note, created_at)
    VALUES (NEW.stock_item_id, -untold, 'adjustment', NEW.actor_id, 'received as units', NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_movement_gives_units_back AFTER INSERT ON stock_movement FOR EACH ROW
  WHEN (NEW.cause IN ('cancellation', 'return_received')) EXECUTE FUNCTION give_units_back();

CREATE FUNCTION send_replacement_units() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  machine unit;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM stock_item WHERE id = NEW.stock_item_id AND tracking = 'unit') THEN RETURN NULL; END IF;
  FOR machine IN SELECT * FROM best_units(NEW.stock_item_id, NULL, -NEW.delta) LOOP
    INSERT INTO order_item_unit (order_item_id, unit_id, case_id, sold_at)
    VALUES (coalesce(NEW.order_item_id, (SELECT order_item_id FROM service_case WHERE id = NEW.case_id)), machine.id, NEW.case_id,
            NEW.created_at);
    INSERT INTO unit_event (unit_id, seq, from_state, to_state, cause, actor_kind, actor_id, order_item_id, at)
    VALUES (machine.id, 0, 'listed', 'sold', 'replacement', 'system', NEW.actor_id, NEW.order_item_id, NEW.created_at),
           (machine.id, 0, 'sold', 'dispatched', 'dispatched', 'system', NEW.actor_id, NEW.order_item_id, NEW.created_at);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_movement_sends_units AFTER INSERT ON stock_movement FOR EACH ROW
  WHEN (NEW.cause = 'replacement_sent') EXECUTE FUNCTION send_replacement_units();

-- Parcels ---------------------------------------------------------------------------------------------------------
-- Those that were scanned into it go first.
CREATE FUNCTION dispatch_units() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line record;
  parcel_time timestamptz;
BEGIN
  SELECT created_at INTO parcel_time FROM shipment WHERE id = NEW.shipment_id;
  FOR line IN
    SELECT sold.id, sold.unit_id, machine.state FROM order_item_unit sold JOIN unit machine ON machine.id = sold.unit_id
     WHERE sold.order_item_id = NEW.order_item_id AND sold.released_at IS NULL AND machine.state IN ('sold', 'returned')
     ORDER BY sold.confirmed_at NULLS LAST, sold.id LIMIT NEW.quantity
  LOOP
    UPDATE order_item_unit SET shipment_id = NEW.shipment_id WHERE id = line.id;
    INSERT INTO unit_event (unit_id, seq, from_state, to_state, cause, actor_kind, order_item_id, at)
    VALUES (line.unit_id, 0, line.state, 'dispatched', 'dispatched', 'system', NEW.order_item_id, parcel_time);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER shipment_item_dispatches_units AFTER INSERT ON shipment_item FOR EACH ROW EXECUTE FUNCTION dispatch_units();

CREATE FUNCTION move_units_of_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
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
    IF target = 'sold' THEN UPDATE order_item_unit SET shipment_id = NULL, confirmed_at = NULL WHERE id = line.id; END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER shipment_moves_units AFTER UPDATE OF state ON shipment FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION move_units_of_parcel();

CREATE FUNCTION refuse_empty_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM unit WHERE id = NEW.id AND last_seq = 0) THEN
    RAISE EXCEPTION 'a unit begins with its ledger' USING ERRCODE = 'check_violation', CONSTRAINT = 'unit_has_events';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER unit_has_events AFTER INSERT ON unit DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_empty_ledger();
