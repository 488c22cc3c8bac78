-- product_change also tells of what a search engine beside PostgreSQL searches and sorts by: the words of a product, its rating and
-- its date. Whoever changes them holds the product's lock.
CREATE FUNCTION note_word_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_change (product_id, changed) VALUES (NEW.product_id, pg_current_xact_id())
  ON CONFLICT (product_id) DO UPDATE SET changed = EXCLUDED.changed;
  RETURN NULL;
END $$;
CREATE TRIGGER product_change_of_words AFTER UPDATE OF terms ON product_term
  FOR EACH ROW WHEN (OLD.terms IS DISTINCT FROM NEW.terms) EXECUTE FUNCTION note_word_change();

CREATE TRIGGER product_change_of_rank AFTER UPDATE OF rating_hundredths, review_count, created_at ON product
  FOR EACH ROW WHEN ((OLD.rating_hundredths, OLD.review_count, OLD.created_at)
    IS DISTINCT FROM (NEW.rating_hundredths, NEW.review_count, NEW.created_at)) EXECUTE FUNCTION note_product_change();
