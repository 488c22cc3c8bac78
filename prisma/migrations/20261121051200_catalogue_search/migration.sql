-- The search of the catalogue: the words of each product in one row of their own, so that selling (which updates product)
-- never rewrites them.
CREATE TABLE "product_search" (
    "product_id" INTEGER NOT NULL,
    "words" tsvector NOT NULL,
    CONSTRAINT "product_search_pkey" PRIMARY KEY ("product_id")
);
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_fkey"
  FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX product_search_words ON product_search USING gin (words);

-- They answered the search before; LIKE is no longer asked of these texts.
DROP INDEX product_search_trgm;
DROP INDEX product_os_trgm;
DROP INDEX product_variant_search_trgm;

-- What filters ask of free text, worked out when it is written and not for every list.
ALTER TABLE product
  ADD COLUMN cpu_maker text GENERATED ALWAYS AS (CASE
    WHEN cpu ILIKE ANY (ARRAY['%intel%', '%core i%', '%celeron%', '%pentium%', '%xeon%']) THEN 'intel'
    WHEN cpu ILIKE ANY (ARRAY['%amd%', '%ryzen%', '%athlon%']) THEN 'amd' END) STORED,
  ADD COLUMN os_family text GENERATED ALWAYS AS (CASE
    WHEN os ILIKE '%windows%' THEN 'windows'
    WHEN os ILIKE ANY (ARRAY['%macos%', '%mac os%', '%os x%']) THEN 'macos' END) STORED,
  ADD COLUMN is_touch boolean GENERATED ALWAYS AS (
    coalesce(display_panel ILIKE '%touch%' AND display_panel NOT ILIKE '%non%touch%', false)) STORED,
  ADD COLUMN drive text GENERATED ALWAYS AS (replace(lower(storage), ' ', '')) STORED,
  -- Bits: 1 SSD (an NVMe drive is one too), 2 NVMe, 4 HDD.
  ADD COLUMN drive_kinds integer GENERATED ALWAYS AS (CASE WHEN storage IS NOT NULL THEN
    CASE WHEN storage ILIKE ANY (ARRAY['%ssd%', '%nvme%']) THEN 1 ELSE 0 END
    + CASE WHEN storage ILIKE '%nvme%' THEN 2 ELSE 0 END
    + CASE WHEN storage ILIKE ANY (ARRAY['%hdd%', '%hard%disk%', '%hard%drive%']) THEN 4 ELSE 0 END END) STORED;
ALTER TABLE product_variant
  ADD COLUMN drive text GENERATED ALWAYS AS (replace(lower(storage), ' ', '')) STORED,
  ADD COLUMN drive_kinds integer GENERATED ALWAYS AS (CASE WHEN storage IS NOT NULL THEN
    CASE WHEN storage ILIKE ANY (ARRAY['%ssd%', '%nvme%']) THEN 1 ELSE 0 END
    + CASE WHEN storage ILIKE '%nvme%' THEN 2 ELSE 0 END
    + CASE WHEN storage ILIKE ANY (ARRAY['%hdd%', '%hard%disk%', '%hard%drive%']) THEN 4 ELSE 0 END END) STORED;
CREATE INDEX product_live_cpu_maker ON product (cpu_maker) WHERE deleted_at IS NULL;
CREATE INDEX product_live_os_family ON product (os_family) WHERE deleted_at IS NULL;
CREATE INDEX product_live_touch ON product (id) WHERE is_touch AND deleted_at IS NULL;

-- Text as words that are typed: "ThinkPad T480s, 512 GB, USB-C, 15.6" is thinkpad t480s 512gb usb c 15.6, and besides them
-- what people write for them: usbc, 480.
CREATE FUNCTION search_text(source text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(plain, '[^[:alnum:].]+|\.(?!\d)|(?<!\d)\.', ' ', 'g')
         || ' ' || coalesce((SELECT string_agg(replace(part[1], '-', ''), ' ')
                               FROM regexp_matches(plain, '[[:alnum:]]+(?:-[[:alnum:]]+)+', 'g') part
                              WHERE length(part[1]) < 14), '')
         || ' ' || coalesce((SELECT string_agg(coalesce(part[1], part[2]), ' ')
                               FROM regexp_matches(plain, '[a-z](\d{3,})|(\d{3,})[a-z]', 'g') part), '')
    FROM (SELECT regexp_replace(lower(coalesce(source, '')), '(\d)[\s-]+(gb|tb|hz|inch)\M', '\1\2', 'g') AS plain) text
$$;

-- Those words as they stand, each with its first place: PostgreSQL's own parser would read "15.6inch" as two.
CREATE FUNCTION search_vector(source text, weight text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(format('%s:%s%s', quote_literal(word), least(place, 16000), weight), ' '), '')::tsvector
    FROM (SELECT word, min(place) AS place
            FROM unnest(string_to_array(search_text(source), ' ')) WITH ORDINALITY AS part(word, place)
           WHERE word <> '' GROUP BY word) first
$$;

-- What shoppers call a kind of thing.
CREATE FUNCTION search_kind(kind text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT kind || ' ' || CASE kind
    WHEN 'laptop' THEN 'notebook' WHEN 'desktop' THEN 'pc computer' WHEN 'all-in-one' THEN 'aio desktop pc computer'
    WHEN 'monitor' THEN 'display screen' WHEN 'dock' THEN 'docking station' WHEN 'network' THEN 'networking' ELSE '' END
$$;

CREATE FUNCTION search_resolution(resolution text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE resolution
    WHEN '1366x768' THEN 'hd' WHEN '1920x1080' THEN 'fhd full hd 1080p' WHEN '1920x1200' THEN 'fhd wuxga'
    WHEN '2560x1440' THEN 'qhd 2k 1440p' WHEN '3840x2160' THEN 'uhd 4k 2160p' END
$$;

-- "8th gen" of a Core i5-8350U, "11th gen" of an i5-1145G7: what laptops are asked by in India.
CREATE FUNCTION search_generation(cpu text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE number WHEN '2' THEN '2nd' WHEN '3' THEN '3rd' ELSE number || 'th' END || ' gen'
    FROM (SELECT coalesce(substring(cpu FROM 'Core i\d-(1\d)\d{2,3}'),
                          substring(cpu FROM 'Core i\d-([2-9])\d{3}')) AS number) chip
   WHERE number IS NOT NULL
$$;

-- Weight A is the model, B what the product is called, C what it is made of and its SKUs, D the rest.
CREATE FUNCTION refresh_product_search(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;

CREATE FUNCTION product_search_after_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'product' THEN
    PERFORM refresh_product_search(ARRAY(SELECT id FROM made));
  ELSE
    PERFORM refresh_product_search(ARRAY(SELECT DISTINCT product_id FROM made));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_search_of_new AFTER INSERT ON product
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION product_search_after_insert();
CREATE TRIGGER product_search_of_new_variant AFTER INSERT ON product_variant
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION product_search_after_insert();

CREATE FUNCTION product_search_after_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'product' THEN PERFORM refresh_product_search(ARRAY[NEW.id]);
    WHEN 'product_variant' THEN PERFORM refresh_product_search(ARRAY[NEW.product_id]);
    WHEN 'brand' THEN PERFORM refresh_product_search(ARRAY(SELECT id FROM product WHERE brand_id = NEW.id));
    ELSE PERFORM refresh_product_search(ARRAY(
      SELECT product.id FROM product JOIN category ON category.id = product.category_id
       WHERE NEW.id IN (category.id, category.parent_id)));
  END CASE;
  RETURN NULL;
END $$;
CREATE TRIGGER product_search_of_changed AFTER UPDATE OF sku, title, brand_id, category_id, model, condition, kind, cpu, gpu,
    ram_gb, storage, color, display_size_inches, display_resolution, display_panel, display_refresh_hz, os, keyboard_layout,
    ports ON product
  FOR EACH ROW EXECUTE FUNCTION product_search_after_update();
CREATE TRIGGER product_search_of_changed_variant AFTER UPDATE OF sku, ram_gb, storage, color, deleted_at ON product_variant
  FOR EACH ROW EXECUTE FUNCTION product_search_after_update();
CREATE TRIGGER product_search_of_renamed_brand AFTER UPDATE OF name ON brand
  FOR EACH ROW EXECUTE FUNCTION product_search_after_update();
CREATE TRIGGER product_search_of_moved_category AFTER UPDATE OF name, parent_id ON category
  FOR EACH ROW EXECUTE FUNCTION product_search_after_update();

SELECT refresh_product_search(ARRAY(SELECT id FROM product));

-- Lists by country of origin and by rating, and the coupons that make a sale.
CREATE INDEX product_live_origin ON product (country_of_origin, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX product_live_rating ON product (rating_hundredths DESC, review_count DESC, created_at DESC, id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX coupon_public_sale ON coupon (valid_until) WHERE is_active AND is_public AND applicable_to <> 'all';
