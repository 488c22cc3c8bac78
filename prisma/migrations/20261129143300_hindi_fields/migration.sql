-- The Hindi of what a store writes: beside the English in its row, null where the English is shown. The Hindi of settings is in their
-- values.
ALTER TABLE category ADD COLUMN name_hi text;
ALTER TABLE brand ADD COLUMN name_hi text;
ALTER TABLE coupon ADD COLUMN name_hi text;
ALTER TABLE product ADD COLUMN highlights_hi text, ADD COLUMN description_hi text, ADD COLUMN cosmetic_notes_hi text,
  ADD COLUMN functional_notes_hi text, ADD COLUMN fulfillment_location_hi varchar(128);

-- As before, with the letters and vowel signs of Devanagari, which are none of [:alnum:] in a database with the collation C. The
-- two spellings of a letter with a nukta are one, as in what is searched. Words of attributes in Hindi are found once their product or
-- attribute changes; there are no other words in Hindi yet.
CREATE OR REPLACE FUNCTION search_text(source text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(plain, '[^[:alnum:]\u0900-\u0963\u0966-\u097F.]+|\.(?!\d)|(?<!\d)\.', ' ', 'g')
         || ' ' || coalesce((SELECT string_agg(replace(part[1], '-', ''), ' ')
                               FROM regexp_matches(plain, '[[:alnum:]]+(?:-[[:alnum:]]+)+', 'g') part
                              WHERE length(part[1]) < 14), '')
         || ' ' || coalesce((SELECT string_agg(coalesce(part[1], part[2]), ' ')
                               FROM regexp_matches(plain, '[a-z](\d{3,})|(\d{3,})[a-z]', 'g') part), '')
    FROM (SELECT regexp_replace(lower(normalize(coalesce(source, ''), NFC)), '(\d)[\s-]+(gb|tb|hz|inch)\M', '\1\2', 'g') AS plain) text
$$;

-- As before, with the names in Hindi.
CREATE OR REPLACE FUNCTION refresh_product_search(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One after the other: the words are read from what the last change left.
  PERFORM 1 FROM product WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO product_search (product_id, words)
  SELECT product.id,
         search_vector(product.model, 'A')
         || search_vector(concat_ws(' , ', product.title, brand.name, brand.name_hi, search_kind(product.kind),
              category.name, category.name_hi, parent.name, parent.name_hi), 'B')
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
CREATE TRIGGER product_search_of_hindi_brand AFTER UPDATE OF name_hi ON brand
  FOR EACH ROW WHEN (OLD.name_hi IS DISTINCT FROM NEW.name_hi) EXECUTE FUNCTION product_search_after_update();
CREATE TRIGGER product_search_of_hindi_category AFTER UPDATE OF name_hi ON category
  FOR EACH ROW WHEN (OLD.name_hi IS DISTINCT FROM NEW.name_hi) EXECUTE FUNCTION product_search_after_update();
