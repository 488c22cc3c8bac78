-- Processes of the shop keep replies that are the same for everybody. Whatever such a reply shows is announced at commit,
-- so that none of them gives an old one: '*' for anything, or the id of a product of which only the units for sale changed.
-- PostgreSQL folds the same announcement of one transaction into one.
CREATE FUNCTION tell_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '*');
  RETURN NULL;
END $$;

CREATE FUNCTION tell_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', NEW.product_id::text);
  RETURN NULL;
END $$;

DO $$
DECLARE
  shown text;
  columns text;
BEGIN
  FOREACH shown IN ARRAY ARRAY['product_variant', 'product_offer', 'product_image', 'product_search', 'price_history', 'brand',
      'category', 'category_former_path', 'quality_check', 'quality_check_point', 'setting', 'content_page', 'content_entry',
      'content_former_address'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I EXECUTE FUNCTION tell_catalogue()',
      shown || '_told', shown);
  END LOOP;
  -- Every column but those that an order moves: its units are told by stock_item, and how often a coupon was used by itself.
  FOREACH shown IN ARRAY ARRAY['product', 'coupon'] LOOP
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns
      FROM pg_attribute WHERE attrelid = shown::regclass AND attnum > 0 AND NOT attisdropped
       AND attname NOT IN ('stock_qty', 'usage_count') AND NOT (shown = 'coupon' AND attname = 'updated_at');
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OF %s OR DELETE OR TRUNCATE ON %I EXECUTE FUNCTION tell_catalogue()',
      shown || '_told', columns, shown);
  END LOOP;
END $$;

CREATE TRIGGER stock_item_told AFTER INSERT OR DELETE OR TRUNCATE ON stock_item EXECUTE FUNCTION tell_catalogue();
-- What becomes sold out, or can be bought again, is told by its offers.
CREATE TRIGGER stock_item_units_told AFTER UPDATE OF on_hand, reserved ON stock_item
  FOR EACH ROW WHEN (OLD.on_hand - OLD.reserved IS DISTINCT FROM NEW.on_hand - NEW.reserved) EXECUTE FUNCTION tell_units();
CREATE TRIGGER coupon_used_up_told AFTER UPDATE OF usage_count ON coupon
  FOR EACH ROW WHEN ((OLD.usage_count < OLD.usage_limit) IS DISTINCT FROM (NEW.usage_count < NEW.usage_limit))
  EXECUTE FUNCTION tell_catalogue();
