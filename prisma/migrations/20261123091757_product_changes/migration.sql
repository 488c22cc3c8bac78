-- Which products changed in what filters ask of them, and in which transaction: each process of the shop keeps those facts to
-- count by, and reads again what changed since it last looked. A transaction that was still open then has a number that is asked
-- for again, so that none is missed whenever it commits.
CREATE TABLE product_change (
  product_id integer PRIMARY KEY,
  changed xid8 NOT NULL
);
CREATE INDEX product_change_changed_idx ON product_change (changed);

CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_change (product_id, changed) VALUES (coalesce(NEW.id, OLD.id), pg_current_xact_id())
  ON CONFLICT (product_id) DO UPDATE SET changed = EXCLUDED.changed;
  RETURN NULL;
END $$;
CREATE TRIGGER product_change_of_one AFTER DELETE OR UPDATE OF brand_id, category_id, condition, country_of_origin, cpu, os,
    display_panel, deleted_at ON product
  FOR EACH ROW EXECUTE FUNCTION note_product_change();

-- Whatever changes the offers of a product holds its lock.
CREATE FUNCTION note_offer_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_change (product_id, changed)
  SELECT DISTINCT product_id, pg_current_xact_id() FROM touched ORDER BY product_id
  ON CONFLICT (product_id) DO UPDATE SET changed = EXCLUDED.changed;
  RETURN NULL;
END $$;
CREATE TRIGGER product_change_of_new_offers AFTER INSERT ON product_offer
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE TRIGGER product_change_of_gone_offers AFTER DELETE ON product_offer
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
