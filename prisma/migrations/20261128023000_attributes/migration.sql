-- Attributes of products are data: definitions in `attribute`, values by key in product.attributes.
CREATE TYPE attribute_type AS ENUM ('text', 'whole', 'decimal', 'yes_no', 'choice');
CREATE TYPE attribute_filter AS ENUM ('none', 'values', 'ranges');

CREATE TABLE attribute (
  id serial PRIMARY KEY,
  key text NOT NULL CHECK (key ~ '^[a-z][A-Za-z0-9]{1,39}$'),
  label text NOT NULL,
  label_hi text,
  type attribute_type NOT NULL,
  unit text,
  decimals integer NOT NULL DEFAULT 0 CHECK (decimals BETWEEN 0 AND 4),
  min_value double precision,
  max_value double precision,
  -- Objects with value, label and labelHi, in the order shown.
  choices jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(choices) = 'array'),
  -- None: products of every kind.
  kinds text[] NOT NULL DEFAULT '{}',
  position integer NOT NULL DEFAULT 0,
  is_required boolean NOT NULL DEFAULT false,
  filter attribute_filter NOT NULL DEFAULT 'none',
  -- The numbers at which a new range begins.
  range_starts double precision[] NOT NULL DEFAULT '{}',
  -- A is the weight of a model, D that of a port; none: not searched.
  search_weight text CHECK (search_weight IN ('A', 'B', 'C', 'D')),
  is_on_card boolean NOT NULL DEFAULT false,
  is_comparable boolean NOT NULL DEFAULT true,
  is_built_in boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX attribute_key_key ON attribute (key);

ALTER TABLE product ADD COLUMN attributes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(attributes) = 'object');
ALTER TABLE product_offer ADD COLUMN attributes jsonb NOT NULL DEFAULT '{}';
CREATE INDEX product_attributed ON product USING gin (attributes) WHERE attributes <> '{}';
CREATE INDEX product_offer_attributed ON product_offer (product_id) WHERE attributes <> '{}';
CREATE INDEX product_offer_attributes ON product_offer USING gin (attributes jsonb_path_ops);

-- A value has the type of its definition, which nobody changes or deletes meanwhile.
CREATE FUNCTION check_attributes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong text;
BEGIN
  PERFORM 1 FROM attribute WHERE NEW.attributes ? key ORDER BY id FOR KEY SHARE;
  SELECT given.key INTO wrong
    FROM jsonb_each(NEW.attributes) given LEFT JOIN attribute ON attribute.key = given.key
   WHERE NOT coalesce(CASE attribute.type
           WHEN 'text' THEN jsonb_typeof(given.value) = 'string'
           WHEN 'whole' THEN jsonb_typeof(given.value) = 'number' AND given.value::numeric = trunc(given.value::numeric)
           WHEN 'decimal' THEN jsonb_typeof(given.value) = 'number'
           WHEN 'yes_no' THEN jsonb_typeof(given.value) = 'boolean'
           WHEN 'choice' THEN attribute.choices @> jsonb_build_array(jsonb_build_object('value', given.value))
         END, false)
   LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'attribute % does not fit its definition', wrong USING ERRCODE = 'check_violation', CONSTRAINT = 'product_attributes_typed';
  END IF;
  RETURN NULL;
END $$;
-- After the row: a trigger before it would count every generated column of a product as changed by each update.
CREATE TRIGGER product_attributes_typed AFTER INSERT OR UPDATE OF attributes ON product
  FOR EACH ROW WHEN (NEW.attributes <> '{}') EXECUTE FUNCTION check_attributes();

-- The values with their labels, in the order of the definitions; null of products without any.
CREATE FUNCTION attribute_facts(given jsonb, only_on_card boolean) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT json_agg(json_build_object('key', key, 'label', label, 'labelHi', label_hi, 'unit', unit, 'value', given -> key,
           'choice', (SELECT choice FROM jsonb_array_elements(choices) choice WHERE choice -> 'value' = given -> key),
           'isComparable', is_comparable) ORDER BY position, id)
    FROM attribute WHERE given ? key AND (is_on_card OR NOT only_on_card)
$$;

-- The words that attributes add to a search.
CREATE FUNCTION attribute_vector(given jsonb) RETURNS tsvector LANGUAGE sql STABLE AS $$
  WITH said AS (
    SELECT search_weight AS weight, string_agg(CASE type
             WHEN 'yes_no' THEN CASE WHEN (given -> key)::boolean THEN concat_ws(' , ', label, label_hi) END
             WHEN 'choice' THEN (SELECT concat_ws(' , ', choice ->> 'label', choice ->> 'labelHi')
                                   FROM jsonb_array_elements(choices) choice WHERE choice -> 'value' = given -> key)
             WHEN 'text' THEN given ->> key
             ELSE concat_ws(' , ', (given ->> key) || coalesce(unit, ''), (given ->> key) || ' ' || unit) END, ' , ' ORDER BY id) AS words
      FROM attribute WHERE given ? key AND search_weight IS NOT NULL GROUP BY search_weight)
  SELECT search_vector((SELECT words FROM said WHERE weight = 'A'), 'A') || search_vector((SELECT words FROM said WHERE weight = 'B'), 'B')
      || search_vector((SELECT words FROM said WHERE weight = 'C'), 'C') || search_vector((SELECT words FROM said WHERE weight = 'D'), 'D')
$$;

-- As before, with the words of the attributes.
CREATE OR REPLACE FUNCTION refresh_product_search(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One after the other: the words are read from what the last change left.
  PERFORM 1 FROM product WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO product_search (product_id, words)
  SELECT product.id,
         search_vector(product.model, 'A')
         || search_vector(concat_ws(' , ', product.title, brand.name, search_kind(product.kind), category.name,
              parent.name), 'B')
         || search_vector(concat_ws(' , ', product.cpu, search_generation(product.cpu), product.ram_gb || 'gb ram',
              product.storage, offers.specs, product.sku, offers.skus), 'C')
         || search_vector(concat_ws(' , ', product.gpu, product.os, product.color,
              product.display_size_inches::float8 || 'inch screen', trunc(product.display_size_inches) || 'inch',
              product.display_resolution, search_resolution(product.display_resolution), product.display_panel,
              CASE WHEN product.is_touch THEN 'touchscreen' END,
              product.display_refresh_hz || 'hz', product.keyboard_layout, product.ports, product.condition), 'D')
         || CASE WHEN product.attributes = '{}' THEN '' ELSE attribute_vector(product.attributes) END
    FROM product
    JOIN brand ON brand.id = product.brand_id
    JOIN category ON category.id = product.category_id
    LEFT JOIN category parent ON parent.id = category.parent_id
    LEFT JOIN LATERAL (
      SELECT string_agg(sku, ' , ' ORDER BY id) AS skus,
             string_agg(DISTINCT concat_ws(' , ', ram_gb || 'gb ram', storage, color), ' , ') AS specs
        FROM product_variant WHERE product_id = product.id AND deleted_at IS NULL
    ) offers ON true
   WHERE product.id = ANY(ids)
   ORDER BY product.id
  ON CONFLICT (product_id) DO UPDATE SET words = EXCLUDED.words WHERE product_search.words <> EXCLUDED.words;
  PERFORM refresh_product_terms(ids);
END $$;
CREATE TRIGGER product_search_of_attributes AFTER UPDATE OF attributes ON product
  FOR EACH ROW WHEN (OLD.attributes IS DISTINCT FROM NEW.attributes) EXECUTE FUNCTION product_search_after_update();

-- Definitions with other words make the products that have them be found by those.
CREATE FUNCTION search_redefined_attribute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY(SELECT id FROM product WHERE attributes <> '{}' AND attributes ? NEW.key));
  RETURN NULL;
END $$;
CREATE TRIGGER attribute_redefined AFTER UPDATE OF label, label_hi, unit, choices, search_weight ON attribute
  FOR EACH ROW WHEN ((OLD.label, OLD.label_hi, OLD.unit, OLD.choices, OLD.search_weight)
    IS DISTINCT FROM (NEW.label, NEW.label_hi, NEW.unit, NEW.choices, NEW.search_weight)) EXECUTE FUNCTION search_redefined_attribute();

CREATE OR REPLACE FUNCTION refresh_offers(of_product integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Serializes changes of one product, so that the second sees what the first wrote.
  PERFORM 1 FROM product WHERE id = of_product FOR NO KEY UPDATE;
  DELETE FROM product_offer WHERE product_id = of_product;
  INSERT INTO product_offer (product_id, variant_id, place, price_paise, mrp_paise, ram_gb, drive, drive_kinds, in_stock,
         brand_id, category_id, kind, condition, country_of_origin, cpu_maker, os_family, is_touch, created_at,
         rating_hundredths, review_count, is_only, attributes)
  SELECT product.id, offer.variant_id,
         row_number() OVER (ORDER BY offer.in_stock DESC, offer.price_paise, offer.variant_id),
         offer.price_paise, offer.mrp_paise, offer.ram_gb, offer.drive, offer.drive_kinds, offer.in_stock,
         product.brand_id, product.category_id, product.kind, product.condition, product.country_of_origin, product.cpu_maker,
         product.os_family, product.is_touch, product.created_at, product.rating_hundredths, product.review_count,
         count(*) OVER () = 1, product.attributes
    FROM product
    LEFT JOIN product_variant variant ON variant.product_id = product.id AND variant.deleted_at IS NULL
    LEFT JOIN stock_item stock ON stock.product_id = product.id AND stock.variant_id IS NOT DISTINCT FROM variant.id
   CROSS JOIN LATERAL (
     SELECT variant.id AS variant_id, coalesce(variant.price_paise, product.price_paise) AS price_paise,
            coalesce(variant.mrp_paise, product.mrp_paise) AS mrp_paise, coalesce(variant.ram_gb, product.ram_gb) AS ram_gb,
            coalesce(variant.drive, product.drive) AS drive, coalesce(variant.drive_kinds, product.drive_kinds) AS drive_kinds,
            coalesce(stock.on_hand > stock.reserved, false) AS in_stock
   ) offer
   WHERE product.id = of_product AND product.deleted_at IS NULL;
  UPDATE product
     SET offer_variant_id = first.variant_id, offer_price_paise = first.price_paise, offer_mrp_paise = first.mrp_paise
    FROM product_offer first
   WHERE product.id = of_product AND first.product_id = of_product AND first.place = 1
     AND (product.offer_variant_id, product.offer_price_paise, product.offer_mrp_paise)
         IS DISTINCT FROM (first.variant_id, first.price_paise, first.mrp_paise);
END $$;

CREATE FUNCTION refresh_offer_attributes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_offer SET attributes = NEW.attributes WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_offer_attributes AFTER UPDATE OF attributes ON product
  FOR EACH ROW WHEN (OLD.attributes IS DISTINCT FROM NEW.attributes) EXECUTE FUNCTION refresh_offer_attributes();

-- Responses show definitions, and products have a column that notifications do not know yet.
CREATE TRIGGER attribute_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON attribute EXECUTE FUNCTION tell_catalogue();
DO $$
DECLARE
  columns text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns
    FROM pg_attribute WHERE attrelid = 'product'::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'stock_qty';
  DROP TRIGGER product_told ON product;
  EXECUTE format('CREATE TRIGGER product_told AFTER INSERT OR UPDATE OF %s OR DELETE OR TRUNCATE ON product
    EXECUTE FUNCTION tell_catalogue()', columns);
END $$;
