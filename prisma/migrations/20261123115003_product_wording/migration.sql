-- Each process chooses the pages of lists by what it knows of all products, and keeps what searches found until words change:
-- product_change also says in which transaction the words of a product last changed.
ALTER TABLE product_change ADD COLUMN worded xid8;

-- Whatever changes the words of a product holds its lock.
CREATE FUNCTION note_wording() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_change (product_id, changed, worded)
  SELECT product_id, pg_current_xact_id(), pg_current_xact_id() FROM touched ORDER BY product_id
  ON CONFLICT (product_id) DO UPDATE SET changed = EXCLUDED.changed, worded = EXCLUDED.worded;
  RETURN NULL;
END $$;
CREATE TRIGGER product_change_of_new_words AFTER INSERT ON product_term
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_wording();
CREATE TRIGGER product_change_of_gone_words AFTER DELETE ON product_term
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_wording();

-- Of words that became others, as before, and that it was words.
CREATE OR REPLACE FUNCTION note_word_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_change (product_id, changed, worded)
  VALUES (NEW.product_id, pg_current_xact_id(), pg_current_xact_id())
  ON CONFLICT (product_id) DO UPDATE SET changed = EXCLUDED.changed, worded = EXCLUDED.worded;
  RETURN NULL;
END $$;
