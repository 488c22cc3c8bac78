-- The exact text that each digest was made of. Null: sealed before texts were stored, and no longer what its digest says.
ALTER TABLE "unit_wipe" ADD COLUMN "sealed_text" TEXT;

-- Equal to canonicalWipe (packages/domain/src/units/wipe-chain.ts): no blanks, fields by name, texts composed.
CREATE FUNCTION wipe_text(record jsonb) RETURNS text STABLE LANGUAGE sql AS $$
  SELECT '{' || string_agg(
           to_json(key)::text || ':' || CASE jsonb_typeof(value)
             WHEN 'string' THEN to_json(normalize(value #>> '{}', NFC))::text
             ELSE value::text END, ',' ORDER BY key COLLATE "C") || '}'
    FROM jsonb_each(record)
$$;
CREATE FUNCTION wipe_digest(previous text, sealed text) RETURNS text STABLE LANGUAGE sql AS $$
  SELECT encode(sha256(convert_to(previous || E'\n' || sealed, 'UTF8')), 'hex')
$$;

-- Also for a process of the release before, which inserts records without their text.
CREATE FUNCTION enter_wipe_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sealed text := wipe_text(NEW.record);
BEGIN
  IF NEW.sealed_text IS NULL AND wipe_digest(NEW.previous_digest, sealed) = NEW.digest THEN
    NEW.sealed_text := sealed;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER unit_wipe_text BEFORE INSERT ON unit_wipe FOR EACH ROW EXECUTE FUNCTION enter_wipe_text();

-- Records that are what their digest says; those that are not keep null, and the check reports them as changed.
ALTER TABLE unit_wipe DISABLE TRIGGER unit_wipe_append_only;
UPDATE unit_wipe SET sealed_text = wipe_text(record)
 WHERE wipe_digest(previous_digest, wipe_text(record)) = digest;
ALTER TABLE unit_wipe ENABLE TRIGGER unit_wipe_append_only;
