-- AlterTable
ALTER TABLE "unit_component" ADD COLUMN     "brand" TEXT,
ADD COLUMN     "capacity" TEXT,
ADD COLUMN     "destination" TEXT,
ADD COLUMN     "destined_at" TIMESTAMPTZ(3),
ADD COLUMN     "destination_note" TEXT,
ADD COLUMN     "model" TEXT,
ADD COLUMN     "source" TEXT,
ADD COLUMN     "source_note" TEXT,
ADD COLUMN     "taken_from_id" INTEGER;

-- CreateIndex
CREATE UNIQUE INDEX "unit_component_taken_from_id_key" ON "unit_component"("taken_from_id");

-- AddForeignKey
ALTER TABLE "unit_component" ADD CONSTRAINT "unit_component_taken_from_id_fkey" FOREIGN KEY ("taken_from_id") REFERENCES "unit_component"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Whatever was taken out before was waste.
UPDATE unit_component SET destination = 'scrapped', destined_at = removed_at WHERE removed_at IS NOT NULL;
ALTER TABLE unit_component
  ADD CONSTRAINT unit_component_words CHECK (kind <> '' AND name <> ''),
  ADD CONSTRAINT unit_component_source CHECK (source IN ('bought', 'parts_stock', 'machine') AND (source IS NULL OR fitted_at IS NOT NULL)),
  ADD CONSTRAINT unit_component_taken_from CHECK (taken_from_id IS NULL OR (source = 'parts_stock' AND taken_from_id <> id)),
  ADD CONSTRAINT unit_component_destination CHECK (destination IN ('parts_stock', 'scrapped', 'supplier')),
  ADD CONSTRAINT unit_component_removed_somewhere CHECK ((removed_at IS NULL) = (destination IS NULL)),
  ADD CONSTRAINT unit_component_destined_at CHECK ((removed_at IS NULL) = (destined_at IS NULL)),
  ADD CONSTRAINT unit_component_order CHECK (removed_at >= fitted_at AND destined_at >= removed_at);

-- Only what is waste is handed over: neither a part in stock nor one that a supplier took back.
CREATE OR REPLACE FUNCTION enter_e_waste_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.unit_id IS NOT NULL THEN
    PERFORM 1 FROM unit WHERE id = NEW.unit_id AND state = 'scrapped' FOR UPDATE;
  ELSE
    PERFORM 1 FROM unit_component WHERE id = NEW.component_id AND destination = 'scrapped' FOR UPDATE;
  END IF;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only what is scrapped or taken out is handed over'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'e_waste_item_is_waste';
  END IF;
  IF (SELECT handed_on FROM e_waste_handover WHERE id = NEW.handover_id) < NEW.waste_since THEN
    RAISE EXCEPTION 'it was not waste yet on that day'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'e_waste_item_handed_after';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER unit_component_handed_over BEFORE UPDATE OF removed_at, unit_id, destination ON unit_component FOR EACH ROW
  WHEN (OLD.removed_at IS DISTINCT FROM NEW.removed_at OR OLD.unit_id <> NEW.unit_id
        OR OLD.destination IS DISTINCT FROM NEW.destination)
  EXECUTE FUNCTION guard_handed_over_component();

-- One part is in one machine: it is fitted from the stock of parts while it lies there.
CREATE FUNCTION guard_taken_component() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM 1 FROM unit_component WHERE id = NEW.taken_from_id AND destination = 'parts_stock' FOR UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the part is not in stock' USING ERRCODE = 'check_violation', CONSTRAINT = 'unit_component_in_stock';
    END IF;
  ELSIF EXISTS (SELECT 1 FROM unit_component WHERE taken_from_id = NEW.id) THEN
    RAISE EXCEPTION 'the part is in another machine' USING ERRCODE = 'check_violation', CONSTRAINT = 'unit_component_in_stock';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER unit_component_taken BEFORE INSERT ON unit_component FOR EACH ROW
  WHEN (NEW.taken_from_id IS NOT NULL) EXECUTE FUNCTION guard_taken_component();
CREATE TRIGGER unit_component_stays_taken BEFORE UPDATE OF removed_at, destination ON unit_component FOR EACH ROW
  WHEN (OLD.destination = 'parts_stock' AND NEW.destination IS DISTINCT FROM 'parts_stock') EXECUTE FUNCTION guard_taken_component();
