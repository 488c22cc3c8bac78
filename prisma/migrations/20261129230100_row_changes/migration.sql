-- When an order, a product, the count of an item, an account or a case, or a part of it, last changed: programs read by it what is
-- new to them. It stands beside the rows, so that their versions, their indexes and what is announced of them stay as they are.
CREATE TABLE row_change (
  kind text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (kind, id)
);
CREATE INDEX row_change_kind_changed_at_id_idx ON row_change (kind, changed_at, id);

-- The transaction gets its number before the time is read: whoever reads changes reads up to the begin of the oldest transaction that
-- has one, so a change that is not there yet is never passed by. For the same reason one mark for each transaction is enough; the mark
-- of another that began later and is over is no mark of this one. What is deleted keeps its mark, by which programs learn that it is
-- gone.
CREATE FUNCTION note_row(kind_noted text, id_noted text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own xid := pg_current_xact_id()::xid;
BEGIN
  INSERT INTO row_change AS known (kind, id, changed_at) VALUES (kind_noted, id_noted, clock_timestamp())
  ON CONFLICT (kind, id) DO UPDATE SET changed_at = clock_timestamp() WHERE known.xmin <> own OR known.changed_at < now();
END $$;

-- The kind, and the column that names it.
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
  named text;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  CASE TG_ARGV[1]
    WHEN 'id' THEN named := changed.id;
    WHEN 'order_id' THEN named := changed.order_id;
    WHEN 'product_id' THEN named := changed.product_id;
    WHEN 'case_id' THEN named := changed.case_id;
  END CASE;
  PERFORM note_row(TG_ARGV[0], named);
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
CREATE CONSTRAINT TRIGGER product_image_noted AFTER INSERT OR UPDATE OR DELETE ON product_image DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_change('product', 'product_id');

CREATE CONSTRAINT TRIGGER stock_item_noted AFTER INSERT OR UPDATE OR DELETE ON stock_item DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_change('stock', 'id');
-- Its count is written to the product too, and notes it; how it is counted is read from here.
CREATE CONSTRAINT TRIGGER stock_item_tracking_noted AFTER UPDATE ON stock_item DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.tracking <> OLD.tracking) EXECUTE FUNCTION note_change('product', 'product_id');

-- The SKU of a count, and whether it is of anything that is sold, is read from its product and its variants.
CREATE FUNCTION note_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item integer;
BEGIN
  FOR item IN
    SELECT id FROM stock_item WHERE product_id = CASE TG_TABLE_NAME WHEN 'product' THEN NEW.id ELSE (to_jsonb(NEW)->>'product_id')::integer END
     ORDER BY id
  LOOP
    PERFORM note_row('stock', item::text);
  END LOOP;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER product_stock_noted AFTER UPDATE ON product DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((NEW.sku, NEW.deleted_at) IS DISTINCT FROM (OLD.sku, OLD.deleted_at)) EXECUTE FUNCTION note_stock();
CREATE CONSTRAINT TRIGGER product_variant_stock_noted AFTER UPDATE ON product_variant DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((NEW.sku, NEW.deleted_at) IS DISTINCT FROM (OLD.sku, OLD.deleted_at)) EXECUTE FUNCTION note_stock();
CREATE CONSTRAINT TRIGGER product_variant_made_stock_noted AFTER INSERT ON product_variant DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_stock();

CREATE CONSTRAINT TRIGGER app_user_noted AFTER INSERT OR UPDATE OR DELETE ON app_user DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_change('user', 'id');

CREATE CONSTRAINT TRIGGER service_case_noted AFTER INSERT OR UPDATE OR DELETE ON service_case DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_change('case', 'id');
CREATE CONSTRAINT TRIGGER case_message_noted AFTER INSERT ON case_message DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_change('case', 'case_id');
