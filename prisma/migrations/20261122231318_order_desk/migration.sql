-- An order that the back office deleted and that took money or has papers: it stays, and its list leaves it out.
ALTER TABLE "shop_order" ADD COLUMN "hidden_at" TIMESTAMPTZ(3);

-- An order that took no money and left no trace in papers or stock may be erased with its timeline; nothing else may. Whoever
-- erases one says so for the length of the transaction, and the database looks for itself.
CREATE FUNCTION refuse_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('dobara.erased_order', true) = OLD.order_id::text
     AND NOT EXISTS (SELECT 1 FROM payment WHERE order_id = OLD.order_id)
     AND NOT EXISTS (SELECT 1 FROM invoice WHERE order_id = OLD.order_id)
     AND NOT EXISTS (SELECT 1 FROM stock_movement m JOIN order_item i ON i.id = m.order_item_id WHERE i.order_id = OLD.order_id)
  THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END $$;
CREATE OR REPLACE TRIGGER order_event_append_only BEFORE UPDATE OR DELETE ON order_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure();
CREATE OR REPLACE TRIGGER payment_event_append_only BEFORE UPDATE OR DELETE ON payment_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure();

-- What of an order a refund is for, by line of its invoice; and, of money that a person gave back, under which reference.
ALTER TABLE "refund" ADD COLUMN "lines" JSONB, ADD COLUMN "reference" TEXT;

-- Money given back by hand has no payment at the provider: all of it together is never more than the order was.
CREATE OR REPLACE FUNCTION guard_refund_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE most integer;
BEGIN
  IF NEW.payment_id IS NULL THEN
    SELECT total_paise INTO most FROM shop_order WHERE id = NEW.order_id FOR NO KEY UPDATE;
  ELSE
    SELECT amount_paise INTO most FROM payment WHERE id = NEW.payment_id FOR UPDATE;
  END IF;
  IF NEW.state <> 'failed' AND NEW.amount_paise + (
    SELECT coalesce(sum(amount_paise), 0) FROM refund
    WHERE order_id = NEW.order_id AND payment_id IS NOT DISTINCT FROM NEW.payment_id AND state <> 'failed' AND id <> NEW.id
  ) > most THEN
    RAISE EXCEPTION 'refunds exceed the payment' USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_within_payment';
  END IF;
  RETURN NEW;
END $$;
