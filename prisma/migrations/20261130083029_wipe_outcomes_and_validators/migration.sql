-- AlterTable
ALTER TABLE "unit_wipe" ADD COLUMN     "entry_id" INTEGER,
ADD COLUMN     "recorded_by_id" UUID,
ADD COLUMN     "validated_by_id" UUID,
ALTER COLUMN "wiped_at" DROP NOT NULL;

-- CreateTable
CREATE TABLE "unit_wipe_entry" (
    "id" SERIAL NOT NULL,
    "unit_id" INTEGER NOT NULL,
    "record" JSONB NOT NULL,
    "content_digest" TEXT NOT NULL,
    "recorded_by_id" UUID NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "discarded_at" TIMESTAMPTZ(3),
    "discarded_by_id" UUID,

    CONSTRAINT "unit_wipe_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "unit_wipe_entry_unit_id_idx" ON "unit_wipe_entry"("unit_id");

-- CreateIndex
CREATE UNIQUE INDEX "unit_wipe_entry_id_key" ON "unit_wipe"("entry_id");

-- AddForeignKey
ALTER TABLE "unit_wipe" ADD CONSTRAINT "unit_wipe_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "unit_wipe_entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unit_wipe_entry" ADD CONSTRAINT "unit_wipe_entry_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The same record sent again adds nothing, unless the first one was given up.
CREATE UNIQUE INDEX "unit_wipe_entry_content_key" ON "unit_wipe_entry"("unit_id", "content_digest") WHERE discarded_at IS NULL;

CREATE FUNCTION guard_wipe_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.discarded_at IS NULL AND NEW.discarded_at IS NOT NULL AND NEW.discarded_by_id IS NOT NULL
     AND to_jsonb(NEW) - 'discarded_at' - 'discarded_by_id' = to_jsonb(OLD) - 'discarded_at' - 'discarded_by_id'
     AND NOT EXISTS (SELECT 1 FROM unit_wipe WHERE entry_id = NEW.id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a wipe entry is append-only; it may be given up once, before it is confirmed'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END $$;
CREATE TRIGGER unit_wipe_entry_append_only BEFORE UPDATE OR DELETE ON unit_wipe_entry FOR EACH ROW EXECUTE FUNCTION guard_wipe_entry();
ALTER TABLE unit_wipe_entry
  ADD CONSTRAINT unit_wipe_entry_past CHECK ((record->>'finishedAt')::timestamptz <= recorded_at + interval '5 minutes');

-- A wipe is confirmed by another person than the one who recorded it. Records of before named their validator as a text.
ALTER TABLE unit_wipe
  ADD CONSTRAINT unit_wipe_persons CHECK (num_nonnulls(entry_id, recorded_by_id, validated_by_id) IN (0, 3)) NOT VALID,
  ADD CONSTRAINT unit_wipe_two_persons CHECK (recorded_by_id <> validated_by_id) NOT VALID;
ALTER TABLE unit_wipe VALIDATE CONSTRAINT unit_wipe_persons;
ALTER TABLE unit_wipe VALIDATE CONSTRAINT unit_wipe_two_persons;

-- Only a succeeded Purge that two persons vouch for has a time of its wipe, by which a machine may be listed. A process of the
-- release before, which knows no persons, adds records that list nothing.
CREATE FUNCTION enter_wipe_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.entry_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unit_wipe_entry entry WHERE entry.id = NEW.entry_id
       AND entry.unit_id = NEW.unit_id AND entry.recorded_by_id = NEW.recorded_by_id AND entry.discarded_at IS NULL
       AND NEW.record - 'validator' - 'validatedAt' = entry.record FOR UPDATE) THEN
    RAISE EXCEPTION 'wipe % is not what entry % says', NEW.certificate, NEW.entry_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'unit_wipe_entry';
  END IF;
  IF NEW.validated_by_id IS NULL
     OR (NEW.record->>'outcome' = 'succeeded' AND NEW.record->>'level' = 'purge') IS NOT TRUE THEN
    NEW.wiped_at := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER unit_wipe_time BEFORE INSERT ON unit_wipe FOR EACH ROW EXECUTE FUNCTION enter_wipe_time();

-- Whether a machine may be sold with what was done to its drives since then: one was purged, and none was left that could only be
-- cleared or whose erasure failed. Such a drive is purged or destroyed afterwards, or taken out of the machine.
CREATE FUNCTION is_unit_wiped(machine integer, since timestamptz) RETURNS boolean STABLE LANGUAGE sql AS $$
  SELECT EXISTS (SELECT 1 FROM unit_wipe WHERE unit_id = machine AND wiped_at > since)
     AND NOT EXISTS (
       SELECT 1 FROM unit_wipe_entry entry
        WHERE entry.unit_id = machine AND entry.discarded_at IS NULL
          AND (entry.record->>'finishedAt')::timestamptz > since
          AND (entry.record->>'outcome' = 'failed' OR entry.record->>'level' = 'clear')
          AND NOT EXISTS (
            SELECT 1 FROM unit_wipe erased
             WHERE erased.unit_id = machine AND erased.record->>'driveSerial' = entry.record->>'driveSerial'
               AND (erased.record->>'finishedAt')::timestamptz > since AND erased.record->>'outcome' = 'succeeded'
               AND erased.record->>'level' IN ('purge', 'destroy'))
          AND NOT EXISTS (
            SELECT 1 FROM unit_component part
             WHERE part.unit_id = machine AND part.kind = 'storage' AND part.removed_at IS NOT NULL
               AND regexp_replace(upper(part.serial), '[^A-Z0-9]', '', 'g')
                 = regexp_replace(upper(entry.record->>'driveSerial'), '[^A-Z0-9]', '', 'g')))
$$;

-- Also off the list when a failure is recorded of a machine that is on it.
CREATE CONSTRAINT TRIGGER unit_wipe_entry_unlists_faulty AFTER INSERT ON unit_wipe_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.record->>'outcome' = 'failed') EXECUTE FUNCTION unlist_faulty_unit();
