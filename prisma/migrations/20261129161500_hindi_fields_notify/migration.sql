-- As before, with the columns that are new: the texts in Hindi.
DO $$
DECLARE
  shown text;
  columns text;
BEGIN
  FOREACH shown IN ARRAY ARRAY['product', 'coupon'] LOOP
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns
      FROM pg_attribute WHERE attrelid = shown::regclass AND attnum > 0 AND NOT attisdropped
       AND attname NOT IN ('stock_qty', 'usage_count') AND NOT (shown = 'coupon' AND attname = 'updated_at');
    EXECUTE format('DROP TRIGGER %I ON %I', shown || '_told', shown);
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OF %s OR DELETE OR TRUNCATE ON %I EXECUTE FUNCTION tell_catalogue()',
      shown || '_told', columns, shown);
  END LOOP;
END $$;
