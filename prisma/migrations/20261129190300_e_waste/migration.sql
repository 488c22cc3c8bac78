-- What was scrapped or taken out of machines goes to a recycler once, and stays in the register. All of it only adds.
CREATE TABLE "e_waste_handover" (
    "id" SERIAL NOT NULL,
    "recycler" TEXT NOT NULL,
    "registration" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "handed_on" DATE NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "e_waste_handover_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "e_waste_item" (
    "id" SERIAL NOT NULL,
    "handover_id" INTEGER NOT NULL,
    "unit_id" INTEGER,
    "component_id" INTEGER,
    "category" VARCHAR(16) NOT NULL,
    "name" TEXT NOT NULL,
    "weight_grams" INTEGER NOT NULL,
    "received_on" DATE NOT NULL,
    "waste_since" DATE NOT NULL,
    CONSTRAINT "e_waste_item_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "e_waste_handover_handed_on_idx" ON "e_waste_handover"("handed_on");
CREATE UNIQUE INDEX "e_waste_item_unit_id_key" ON "e_waste_item"("unit_id");
CREATE UNIQUE INDEX "e_waste_item_component_id_key" ON "e_waste_item"("component_id");
CREATE INDEX "e_waste_item_handover_id_idx" ON "e_waste_item"("handover_id");
ALTER TABLE "e_waste_item" ADD CONSTRAINT "e_waste_item_handover_id_fkey" FOREIGN KEY ("handover_id") REFERENCES "e_waste_handover"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "e_waste_item" ADD CONSTRAINT "e_waste_item_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "e_waste_item" ADD CONSTRAINT "e_waste_item_component_id_fkey" FOREIGN KEY ("component_id") REFERENCES "unit_component"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE e_waste_handover
  ADD CONSTRAINT e_waste_handover_words CHECK (recycler <> '' AND registration <> '' AND document <> '');
ALTER TABLE e_waste_item
  ADD CONSTRAINT e_waste_item_one_thing CHECK (num_nonnulls(unit_id, component_id) = 1),
  ADD CONSTRAINT e_waste_item_weight CHECK (weight_grams > 0),
  ADD CONSTRAINT e_waste_item_days CHECK (received_on <= waste_since);
CREATE TRIGGER e_waste_handover_append_only BEFORE UPDATE OR DELETE ON e_waste_handover
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER e_waste_item_append_only BEFORE UPDATE OR DELETE ON e_waste_item
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Only what is waste is handed over. The locks are those under which a machine moves and a part is put back.
CREATE FUNCTION enter_e_waste_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.unit_id IS NOT NULL THEN
    PERFORM 1 FROM unit WHERE id = NEW.unit_id AND state = 'scrapped' FOR UPDATE;
  ELSE
    PERFORM 1 FROM unit_component WHERE id = NEW.component_id AND removed_at IS NOT NULL FOR UPDATE;
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
CREATE TRIGGER e_waste_item_enters BEFORE INSERT ON e_waste_item FOR EACH ROW EXECUTE FUNCTION enter_e_waste_item();

-- What the recycler has does not come back. It fires after unit_event_enters, which has locked the machine.
CREATE FUNCTION guard_handed_over_unit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM e_waste_item WHERE unit_id = NEW.unit_id) THEN
    RAISE EXCEPTION 'the unit was handed over to a recycler'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'unit_event_handed_over';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER unit_event_handed_over BEFORE INSERT ON unit_event FOR EACH ROW
  WHEN (NEW.from_state = 'scrapped') EXECUTE FUNCTION guard_handed_over_unit();

CREATE FUNCTION guard_handed_over_component() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM e_waste_item WHERE component_id = NEW.id) THEN
    RAISE EXCEPTION 'the component was handed over to a recycler'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'unit_component_handed_over';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER unit_component_handed_over BEFORE UPDATE OF removed_at, unit_id ON unit_component FOR EACH ROW
  WHEN (OLD.removed_at IS DISTINCT FROM NEW.removed_at OR OLD.unit_id <> NEW.unit_id)
  EXECUTE FUNCTION guard_handed_over_component();
