-- A product is a draft, active or archived. Those of before are active, and so is what says nothing of it.
CREATE TYPE "product_state" AS ENUM ('draft', 'active', 'archived');

ALTER TABLE "product"
  ADD COLUMN "state" "product_state" NOT NULL DEFAULT 'active',
  ADD COLUMN "publish_at" TIMESTAMPTZ(3);

-- Whether shoppers may see a product, as product.is_listed. A function, since any BEFORE UPDATE trigger would make PostgreSQL
-- count every generated column as changed, and a stored column would rewrite the table. Planners see what is in it, and so use
-- the indexes of live products.
CREATE FUNCTION is_listed(product product) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT product.state = 'active' AND product.deleted_at IS NULL
$$;
-- Only a draft waits for its time.
ALTER TABLE product ADD CONSTRAINT product_publish_at CHECK (publish_at IS NULL OR state = 'draft') NOT VALID;

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
   WHERE product.id = of_product AND product.is_listed;
  UPDATE product
     SET offer_variant_id = first.variant_id, offer_price_paise = first.price_paise, offer_mrp_paise = first.mrp_paise
    FROM product_offer first
   WHERE product.id = of_product AND first.product_id = of_product AND first.place = 1
     AND (product.offer_variant_id, product.offer_price_paise, product.offer_mrp_paise)
         IS DISTINCT FROM (first.variant_id, first.price_paise, first.mrp_paise);
END $$;

CREATE OR REPLACE FUNCTION refresh_product_terms(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_term USING product
   WHERE product_term.product_id = ANY(ids) AND product.id = product_term.product_id AND NOT product.is_listed;
  WITH made AS MATERIALIZED (
    SELECT product.id, product.created_at, product.stock_qty > 0 AS in_stock,
           strip(search.words) || prefixed_terms(ts_filter(search.words, '{a,b}'), '=')
           || prefixed_terms(ts_filter(search.words, '{a}'), '@')
           || term_pairs(product.model) || term_pairs(product.title) AS terms
      FROM product JOIN product_search search ON search.product_id = product.id
     WHERE product.id = ANY(ids) AND product.is_listed
  ), changed AS MATERIALIZED (
    SELECT made.*, old.terms AS old_terms
      FROM made LEFT JOIN product_term old ON old.product_id = made.id
     WHERE (old.created_at, old.in_stock, old.terms) IS DISTINCT FROM (made.created_at, made.in_stock, made.terms)
  ), kept AS (
    INSERT INTO product_term (product_id, created_at, in_stock, terms)
    SELECT id, created_at, in_stock, terms FROM changed ORDER BY id
    ON CONFLICT (product_id) DO UPDATE
       SET created_at = EXCLUDED.created_at, in_stock = EXCLUDED.in_stock, terms = EXCLUDED.terms
  )
  INSERT INTO catalogue_word_change (word, products)
  SELECT word, sum(products) FROM (
    SELECT plain_words(terms) AS word, 1 AS products FROM changed WHERE terms IS DISTINCT FROM old_terms
    UNION ALL
    SELECT plain_words(old_terms), -1 FROM changed WHERE terms IS DISTINCT FROM old_terms
  ) change GROUP BY word HAVING sum(products) <> 0;
END $$;

CREATE TRIGGER product_offers_of_state AFTER UPDATE OF state ON product
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION refresh_offers_of_row('id');
CREATE TRIGGER product_terms_of_state AFTER UPDATE OF state ON product
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION product_search_after_update();
CREATE TRIGGER product_change_of_state AFTER UPDATE OF state ON product
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION note_product_change();

-- As before, with the columns that are new.
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
