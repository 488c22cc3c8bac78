-- Products have columns that the announcement of changes does not know yet: it is made anew over all but the units, as at first.
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
