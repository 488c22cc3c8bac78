-- Lists, filters, counts and sorts read this table alone: each offer also carries the facts of its product.
ALTER TABLE product_offer
  ADD COLUMN brand_id integer,
  ADD COLUMN category_id integer,
  ADD COLUMN kind text,
  ADD COLUMN condition product_condition,
  ADD COLUMN country_of_origin text COLLATE "C",
  ADD COLUMN cpu_maker text,
  ADD COLUMN os_family text,
  ADD COLUMN is_touch boolean,
  ADD COLUMN created_at timestamptz(3),
  ADD COLUMN rating_hundredths integer,
  ADD COLUMN review_count integer,
  -- The product has no other offer.
  ADD COLUMN is_only boolean,
  -- Part of 1 that is saved at this price.
  ADD COLUMN discount double precision GENERATED ALWAYS AS
    (CASE WHEN mrp_paise > price_paise THEN 1 - price_paise::float8 / mrp_paise ELSE 0 END) STORED;

UPDATE product_offer
   SET brand_id = product.brand_id, category_id = product.category_id, kind = product.kind, condition = product.condition,
       country_of_origin = product.country_of_origin, cpu_maker = product.cpu_maker, os_family = product.os_family,
       is_touch = product.is_touch, created_at = product.created_at, rating_hundredths = product.rating_hundredths,
       review_count = product.review_count,
       is_only = NOT EXISTS (SELECT FROM product_offer other WHERE other.product_id = product.id AND other.id <> product_offer.id)
  FROM product WHERE product.id = product_offer.product_id;

ALTER TABLE product_offer
  ALTER COLUMN brand_id SET NOT NULL,
  ALTER COLUMN category_id SET NOT NULL,
  ALTER COLUMN kind SET NOT NULL,
  ALTER COLUMN condition SET NOT NULL,
  ALTER COLUMN is_touch SET NOT NULL,
  ALTER COLUMN created_at SET NOT NULL,
  ALTER COLUMN rating_hundredths SET NOT NULL,
  ALTER COLUMN review_count SET NOT NULL,
  ALTER COLUMN is_only SET NOT NULL;

-- One for each sort, and one for each filter that most lists have.
CREATE INDEX product_offer_relevance ON product_offer (in_stock DESC, created_at DESC, product_id DESC);
CREATE INDEX product_offer_newest ON product_offer (created_at DESC, product_id DESC);
CREATE INDEX product_offer_price ON product_offer (price_paise, product_id) INCLUDE (place);
CREATE INDEX product_offer_discount ON product_offer (discount DESC, created_at DESC, product_id DESC);
CREATE INDEX product_offer_rating ON product_offer (rating_hundredths DESC, review_count DESC, created_at DESC, product_id DESC);
CREATE INDEX product_offer_origin ON product_offer (country_of_origin, created_at DESC, product_id DESC);
CREATE INDEX product_offer_brand ON product_offer (brand_id, price_paise);
CREATE INDEX product_offer_category ON product_offer (category_id, price_paise);
-- How many products each brand and category has.
CREATE INDEX product_offer_brands ON product_offer (brand_id) WHERE place = 1;
CREATE INDEX product_offer_categories ON product_offer (category_id) WHERE place = 1;

CREATE OR REPLACE FUNCTION refresh_offers(of_product integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Serializes changes of one product, so that the second sees what the first wrote.
  PERFORM 1 FROM product WHERE id = of_product FOR NO KEY UPDATE;
  DELETE FROM product_offer WHERE product_id = of_product;
  INSERT INTO product_offer (product_id, variant_id, place, price_paise, mrp_paise, ram_gb, drive, drive_kinds, in_stock,
         brand_id, category_id, kind, condition, country_of_origin, cpu_maker, os_family, is_touch, created_at,
         rating_hundredths, review_count, is_only)
  SELECT product.id, offer.variant_id,
         row_number() OVER (ORDER BY offer.in_stock DESC, offer.price_paise, offer.variant_id),
         offer.price_paise, offer.mrp_paise, offer.ram_gb, offer.drive, offer.drive_kinds, offer.in_stock,
         product.brand_id, product.category_id, product.kind, product.condition, product.country_of_origin, product.cpu_maker,
         product.os_family, product.is_touch, product.created_at, product.rating_hundredths, product.review_count,
         count(*) OVER () = 1
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

-- What lists filter and sort by changes with its product, in the same transaction.
CREATE FUNCTION refresh_offer_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_offer
     SET brand_id = NEW.brand_id, category_id = NEW.category_id, kind = NEW.kind, condition = NEW.condition,
         country_of_origin = NEW.country_of_origin, cpu_maker = NEW.cpu_maker, os_family = NEW.os_family,
         is_touch = NEW.is_touch, created_at = NEW.created_at, rating_hundredths = NEW.rating_hundredths,
         review_count = NEW.review_count
   WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_offer_facts AFTER UPDATE OF brand_id, category_id, kind, condition, country_of_origin, cpu, os,
    display_panel, created_at, rating_hundredths, review_count ON product
  FOR EACH ROW WHEN ((OLD.brand_id, OLD.category_id, OLD.kind, OLD.condition, OLD.country_of_origin, OLD.cpu_maker,
      OLD.os_family, OLD.is_touch, OLD.created_at, OLD.rating_hundredths, OLD.review_count)
    IS DISTINCT FROM (NEW.brand_id, NEW.category_id, NEW.kind, NEW.condition, NEW.country_of_origin, NEW.cpu_maker,
      NEW.os_family, NEW.is_touch, NEW.created_at, NEW.rating_hundredths, NEW.review_count))
  EXECUTE FUNCTION refresh_offer_facts();
ANALYZE product_offer;
