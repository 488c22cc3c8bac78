-- Variants differ in colour, RAM and storage, and in any attributes of their kind of product.
ALTER TABLE product_variant ADD COLUMN attributes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(attributes) = 'object');
CREATE INDEX product_variant_attributed ON product_variant USING gin (attributes) WHERE attributes <> '{}';
DROP INDEX product_variant_one_of_each;
CREATE UNIQUE INDEX product_variant_one_of_each ON product_variant (product_id, color, ram_gb, storage, attributes)
  NULLS NOT DISTINCT WHERE deleted_at IS NULL;
CREATE TRIGGER product_variant_attributes_typed AFTER INSERT OR UPDATE OF attributes ON product_variant
  FOR EACH ROW WHEN (NEW.attributes <> '{}') EXECUTE FUNCTION check_attributes();

-- The values in words by their labels, in English: carts show them and orders store them.
CREATE FUNCTION attribute_words(given jsonb) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_object_agg(label, CASE type
           WHEN 'yes_no' THEN CASE WHEN (given -> key)::boolean THEN 'Yes' ELSE 'No' END
           WHEN 'choice' THEN (SELECT choice ->> 'label' FROM jsonb_array_elements(choices) choice WHERE choice -> 'value' = given -> key)
           WHEN 'text' THEN given ->> key
           -- A sign such as % follows the number without a space.
           ELSE (given ->> key) || CASE WHEN unit ~ '^[[:alpha:]]' THEN ' ' ELSE '' END || coalesce(unit, '') END), '{}')
    FROM attribute WHERE given ? key
$$;

-- '16 GB · 512GB SSD · Black · Duplex printing: Yes', or the SKU of a variant that nothing describes.
CREATE FUNCTION variant_name(variant product_variant) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(concat_ws(' · ', variant.ram_gb || ' GB', variant.storage, variant.color, CASE WHEN variant.attributes <> '{}' THEN (
           SELECT string_agg(key || ': ' || value, ' · ' ORDER BY key) FROM jsonb_each_text(attribute_words(variant.attributes))) END), ''), variant.sku)
$$;

-- An offer has the values of its variant, and those of its product that the variant does not have.
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
         count(*) OVER () = 1, product.attributes || coalesce(variant.attributes, '{}')
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

CREATE OR REPLACE FUNCTION refresh_offer_attributes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_offer offer
     SET attributes = NEW.attributes || coalesce((SELECT attributes FROM product_variant WHERE id = offer.variant_id), '{}')
   WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_offers_of_variant_attributes AFTER UPDATE OF attributes ON product_variant
  FOR EACH ROW WHEN (OLD.attributes IS DISTINCT FROM NEW.attributes) EXECUTE FUNCTION refresh_offers_of_row('product_id');

-- As before, with the words of the attributes of variants.
CREATE AGGREGATE tsvector_agg(tsvector) (SFUNC = tsvector_concat, STYPE = tsvector, INITCOND = '');
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
         || coalesce((SELECT tsvector_agg(attribute_vector(own.attributes)) FROM (
              SELECT DISTINCT attributes FROM product_variant
               WHERE product_id = product.id AND deleted_at IS NULL AND attributes <> '{}') own), '')
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
CREATE TRIGGER product_search_of_variant_attributes AFTER UPDATE OF attributes ON product_variant
  FOR EACH ROW WHEN (OLD.attributes IS DISTINCT FROM NEW.attributes) EXECUTE FUNCTION product_search_after_update();
CREATE OR REPLACE FUNCTION search_redefined_attribute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY(
    SELECT id FROM product WHERE attributes <> '{}' AND attributes ? NEW.key
    UNION SELECT product_id FROM product_variant WHERE attributes <> '{}' AND attributes ? NEW.key));
  RETURN NULL;
END $$;
