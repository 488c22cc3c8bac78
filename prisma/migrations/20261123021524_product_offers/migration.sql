-- What can be bought, one row each: a live variant of a live product, or the product itself while it has no live variant.
-- Lists filter, price and sort by these rows. They are kept by triggers, so that no writer has to know of them.
CREATE TABLE product_offer (
  id bigserial PRIMARY KEY,
  product_id integer NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  -- Null of the product itself.
  variant_id integer REFERENCES product_variant (id) ON DELETE CASCADE,
  -- 1 is what the product's card shows: in stock before out of stock, then the lowest price.
  place integer NOT NULL,
  price_paise integer NOT NULL,
  mrp_paise integer,
  ram_gb integer,
  drive text,
  drive_kinds integer,
  in_stock boolean NOT NULL
);
CREATE UNIQUE INDEX product_offer_product_id_place_key ON product_offer (product_id, place);
CREATE INDEX product_offer_variant_id_idx ON product_offer (variant_id);

ALTER TABLE product
  -- The first offer once more, for lists without a filter.
  ADD COLUMN offer_variant_id integer,
  ADD COLUMN offer_price_paise integer,
  ADD COLUMN offer_mrp_paise integer;
CREATE INDEX product_live_offer ON product (offer_price_paise, id) WHERE deleted_at IS NULL;

CREATE FUNCTION refresh_offers(of_product integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Two changes of one product come one after the other, and the second sees what the first wrote.
  PERFORM 1 FROM product WHERE id = of_product FOR NO KEY UPDATE;
  DELETE FROM product_offer WHERE product_id = of_product;
  INSERT INTO product_offer (product_id, variant_id, place, price_paise, mrp_paise, ram_gb, drive, drive_kinds, in_stock)
  SELECT product.id, offer.variant_id,
         row_number() OVER (ORDER BY offer.in_stock DESC, offer.price_paise, offer.variant_id),
         offer.price_paise, offer.mrp_paise, offer.ram_gb, offer.drive, offer.drive_kinds, offer.in_stock
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

-- The argument names the column with the id of the product.
CREATE FUNCTION refresh_offers_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_offers((to_jsonb(NEW) ->> TG_ARGV[0])::integer);
  RETURN NULL;
END $$;

CREATE TRIGGER product_offers_of_new AFTER INSERT ON product
  FOR EACH ROW EXECUTE FUNCTION refresh_offers_of_row('id');
CREATE TRIGGER product_offers_of_new_variant AFTER INSERT ON product_variant
  FOR EACH ROW EXECUTE FUNCTION refresh_offers_of_row('product_id');
CREATE TRIGGER product_offers_of_new_stock AFTER INSERT ON stock_item
  FOR EACH ROW EXECUTE FUNCTION refresh_offers_of_row('product_id');
CREATE TRIGGER product_offers_of_changed AFTER UPDATE OF price_paise, mrp_paise, ram_gb, storage, deleted_at ON product
  FOR EACH ROW WHEN ((OLD.price_paise, OLD.mrp_paise, OLD.ram_gb, OLD.storage, OLD.deleted_at)
    IS DISTINCT FROM (NEW.price_paise, NEW.mrp_paise, NEW.ram_gb, NEW.storage, NEW.deleted_at))
  EXECUTE FUNCTION refresh_offers_of_row('id');
CREATE TRIGGER product_offers_of_changed_variant
  AFTER UPDATE OF price_paise, mrp_paise, ram_gb, storage, deleted_at ON product_variant
  FOR EACH ROW WHEN ((OLD.price_paise, OLD.mrp_paise, OLD.ram_gb, OLD.storage, OLD.deleted_at)
    IS DISTINCT FROM (NEW.price_paise, NEW.mrp_paise, NEW.ram_gb, NEW.storage, NEW.deleted_at))
  EXECUTE FUNCTION refresh_offers_of_row('product_id');
CREATE TRIGGER product_offers_of_sold_out AFTER UPDATE OF on_hand, reserved ON stock_item
  FOR EACH ROW WHEN ((OLD.on_hand > OLD.reserved) IS DISTINCT FROM (NEW.on_hand > NEW.reserved))
  EXECUTE FUNCTION refresh_offers_of_row('product_id');

SELECT refresh_offers(id) FROM product ORDER BY id;
