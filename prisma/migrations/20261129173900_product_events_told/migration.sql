-- Products. What is counted from other tables (units, ratings, the offer that the card shows) is no change of a product.
CREATE FUNCTION product_event_data(of_product int) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'productId', p.id, 'sku', p.sku, 'title', p.title, 'brand', brand.name, 'model', p.model, 'categoryId', p.category_id,
    'kind', p.kind, 'condition', p.condition, 'state', p.state, 'price', in_rupees(p.price_paise), 'mrp', in_rupees(p.mrp_paise),
    'stock', p.stock_qty,
    'variants', (SELECT coalesce(jsonb_agg(jsonb_build_object('variantId', variant.id, 'sku', variant.sku,
        'price', in_rupees(variant.price_paise), 'mrp', in_rupees(variant.mrp_paise)) ORDER BY variant.id), '[]')
      FROM product_variant variant WHERE variant.product_id = p.id AND variant.deleted_at IS NULL))
    FROM product p JOIN brand ON brand.id = p.brand_id WHERE p.id = of_product AND p.deleted_at IS NULL
$$;

CREATE FUNCTION tell_product(event_type text, of_product int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told jsonb;
BEGIN
  IF NOT is_event_wanted(event_type) OR event_type = 'product.updated' AND is_event_told('product', 'product:' || of_product) THEN RETURN; END IF;
  told := product_event_data(of_product);
  IF told IS NOT NULL THEN PERFORM record_shop_event(event_type, 'product:' || of_product, told); END IF;
END $$;

CREATE FUNCTION tell_product_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM tell_product('product.created', NEW.id);
  ELSIF TG_OP = 'DELETE' OR NEW.deleted_at IS NOT NULL THEN
    IF OLD.deleted_at IS NULL AND is_event_wanted('product.deleted') THEN
      PERFORM record_shop_event('product.deleted', 'product:' || OLD.id, jsonb_build_object('productId', OLD.id, 'sku', OLD.sku));
    END IF;
  ELSIF to_jsonb(OLD) - 'updated_at' IS DISTINCT FROM to_jsonb(NEW) - 'updated_at' THEN
    PERFORM tell_product('product.updated', NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER product_event_made AFTER INSERT OR DELETE ON product DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION tell_product_row();
CREATE CONSTRAINT TRIGGER product_event AFTER UPDATE ON product DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (
    (OLD.stock_qty, OLD.rating_hundredths, OLD.review_count, OLD.offer_variant_id, OLD.offer_price_paise, OLD.offer_mrp_paise)
    IS NOT DISTINCT FROM
    (NEW.stock_qty, NEW.rating_hundredths, NEW.review_count, NEW.offer_variant_id, NEW.offer_price_paise, NEW.offer_mrp_paise))
  EXECUTE FUNCTION tell_product_row();

-- A variant or a picture is part of its product.
CREATE FUNCTION tell_product_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_product('product.updated', CASE WHEN TG_OP = 'DELETE' THEN OLD.product_id ELSE NEW.product_id END);
  RETURN NULL;
END $$;
