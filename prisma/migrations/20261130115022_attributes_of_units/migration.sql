-- A definition describes what is offered, or one machine, whose values are in unit.attributes.
CREATE TYPE attribute_subject AS ENUM ('offer', 'unit');
ALTER TABLE attribute ADD COLUMN subject attribute_subject NOT NULL DEFAULT 'offer';
-- Lists find, filter, compare and require what is offered, not a single machine.
ALTER TABLE attribute ADD CONSTRAINT attribute_of_unit CHECK (subject = 'offer' OR (filter = 'none' AND range_starts = '{}'
  AND search_weight IS NULL AND NOT is_on_card AND NOT is_comparable AND NOT is_required)) NOT VALID;
ALTER TABLE attribute VALIDATE CONSTRAINT attribute_of_unit;

ALTER TABLE unit ADD COLUMN attributes jsonb NOT NULL DEFAULT '{}';
ALTER TABLE unit ADD CONSTRAINT unit_attributes_object CHECK (jsonb_typeof(attributes) = 'object') NOT VALID;

-- As before, for the subject that the trigger names. A machine has attributes of the kind of its product; what it has already stays
-- when that kind changes, as with products.
CREATE OR REPLACE FUNCTION check_attributes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  described attribute_subject := coalesce(TG_ARGV[0], 'offer');
  wrong text;
BEGIN
  PERFORM 1 FROM attribute WHERE NEW.attributes ? key ORDER BY id FOR KEY SHARE;
  SELECT given.key INTO wrong
    FROM jsonb_each(NEW.attributes) given LEFT JOIN attribute ON attribute.key = given.key AND attribute.subject = described
   WHERE NOT coalesce(CASE attribute.type
           WHEN 'text' THEN jsonb_typeof(given.value) = 'string'
           WHEN 'whole' THEN jsonb_typeof(given.value) = 'number' AND given.value::numeric = trunc(given.value::numeric)
           WHEN 'decimal' THEN jsonb_typeof(given.value) = 'number'
           WHEN 'yes_no' THEN jsonb_typeof(given.value) = 'boolean'
           WHEN 'choice' THEN attribute.choices @> jsonb_build_array(jsonb_build_object('value', given.value))
         END, false)
   LIMIT 1;
  IF wrong IS NULL AND described = 'unit' THEN
    SELECT given.key INTO wrong
      FROM jsonb_each(NEW.attributes) given JOIN attribute ON attribute.key = given.key
     WHERE attribute.kinds <> '{}' AND OLD.attributes -> given.key IS DISTINCT FROM given.value
       AND NOT EXISTS (SELECT 1 FROM stock_item item JOIN product ON product.id = item.product_id
                        WHERE item.id = NEW.stock_item_id AND product.kind = ANY(attribute.kinds))
     LIMIT 1;
  END IF;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'attribute % does not fit its definition', wrong USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER unit_attributes_typed AFTER INSERT OR UPDATE OF attributes ON unit
  FOR EACH ROW WHEN (NEW.attributes <> '{}') EXECUTE FUNCTION check_attributes('unit');
