-- When an order, a product, the count of an item, an account or a case, or a part of it, last changed: programs read by it what is
-- new to them. It stands beside the rows, so that their versions, their indexes and what is announced of them stay as they are.
CREATE TABLE row_change (
  kind text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (kind, id)
);
CREATE INDEX row_change_kind_changed_at_id_idx ON row_change (kind, changed_at, id);

-- The kind, and the column that names it. The transaction gets its number before the time is read: whoever reads changes reads up to
-- the begin of the oldest transaction that has one, so a change that is not there yet is never passed by. For the same reason one
-- mark for each transaction is enough.
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := (CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END) ->> TG_ARGV[1];
BEGIN
  IF TG_OP = 'DELETE' AND TG_ARGV[1] = 'id' THEN
    DELETE FROM row_change WHERE kind = TG_ARGV[0] AND id = changed;
    RETURN NULL;
  END IF;
  PERFORM pg_current_xact_id();
  INSERT INTO row_change AS known (kind, id, changed_at) VALUES (TG_ARGV[0], changed, clock_timestamp())
  ON CONFLICT (kind, id) DO UPDATE SET changed_at = excluded.changed_at WHERE known.changed_at < now();
  RETURN NULL;
END $$;

-- At the end of a transaction, when it has all other locks.
CREATE CONSTRAINT TRIGGER shop_order_noted AFTER INSERT OR UPDATE OR DELETE ON shop_order DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_change('order', 'id');
CREATE CONSTRAINT TRIGGER order_item_noted AFTER INSERT OR UPDATE ON order_item DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_change('order', 'order_id');
CREATE CONSTRAINT TRIGGER order_note_noted AFTER INSERT ON order_note DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_change('order', 'order_id');
CREATE CONSTRAINT TRIGGER payment_noted AFTER INSERT OR UPDATE ON payment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_change('order', 'order_id');
CREATE CONSTRAINT TRIGGER refund_noted AFTER INSERT OR UPDATE ON refund DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_change('order', 'order_id');
CREATE CONSTRAINT TRIGGER shipment_noted AFTER INSERT OR UPDATE ON shipment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_change('order', 'order_id');

CREATE CONSTRAINT TRIGGER product_noted AFTER INSERT OR UPDATE OR DELETE ON product DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_change('product', 'id');
CREATE CONSTRAINT TRIGGER product_variant_noted AFTER INSERT OR UPDATE ON product_variant DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_change('product', 'product_id');
CREATE CONSTRAINT TRIGGER product_image_noted AFTER INSERT OR UPDATE ON product_image DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_change('product', 'product_id');

CREATE CONSTRAINT TRIGGER stock_item_noted AFTER INSERT OR UPDATE OR DELETE ON stock_item DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_change('stock', 'id');

CREATE CONSTRAINT TRIGGER app_user_noted AFTER INSERT OR UPDATE OR DELETE ON app_user DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_change('user', 'id');

CREATE CONSTRAINT TRIGGER service_case_noted AFTER INSERT OR UPDATE OR DELETE ON service_case DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_change('case', 'id');
CREATE CONSTRAINT TRIGGER case_message_noted AFTER INSERT ON case_message DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_change('case', 'case_id');
