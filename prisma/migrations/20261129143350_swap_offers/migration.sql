-- An exchange for something dearer waits until its buyer has paid the difference, which is a further payment of the order. All of
-- it only adds; an older process knows of none, and sends a difference that it is told of back as money that no order asked for.
CREATE TABLE "swap_offer" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "order_item_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "line" JSONB NOT NULL,
    "difference_paise" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "actor_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "swap_offer_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "swap_offer_amounts" CHECK ("quantity" > 0 AND "difference_paise" > 0),
    CONSTRAINT "swap_offer_state" CHECK (CASE "state"
      WHEN 'open' THEN "ended_at" IS NULL
      WHEN 'overtaken' THEN true
      WHEN 'paid' THEN "ended_at" IS NOT NULL
      WHEN 'withdrawn' THEN "ended_at" IS NOT NULL
      WHEN 'expired' THEN "ended_at" IS NOT NULL
      ELSE false END)
);
CREATE UNIQUE INDEX "swap_offer_order_id_key_key" ON "swap_offer"("order_id", "key");
CREATE INDEX "swap_offer_order_item_id_idx" ON "swap_offer"("order_item_id");
-- One at a time, and what the job that ends them looks for.
CREATE UNIQUE INDEX "swap_offer_one_open" ON "swap_offer"("order_id") WHERE "state" = 'open';
CREATE INDEX "swap_offer_unended" ON "swap_offer"("expires_at") WHERE "ended_at" IS NULL;
ALTER TABLE "swap_offer" ADD CONSTRAINT "swap_offer_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "swap_offer" ADD CONSTRAINT "swap_offer_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payment_attempt" ADD COLUMN "swap_offer_id" UUID;
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_swap_offer_id_fkey" FOREIGN KEY ("swap_offer_id") REFERENCES "swap_offer"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "payment_attempt" VALIDATE CONSTRAINT "payment_attempt_swap_offer_id_fkey";

ALTER TABLE "payment" ADD COLUMN "swap_offer_id" UUID;
ALTER TABLE "payment" ADD CONSTRAINT "payment_swap_offer_id_fkey" FOREIGN KEY ("swap_offer_id") REFERENCES "swap_offer"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "payment" VALIDATE CONSTRAINT "payment_swap_offer_id_fkey";

-- What goes back of several payments of an order for one reason is one refund and its parts.
ALTER TABLE "refund" ADD COLUMN "part_of_id" UUID;
ALTER TABLE "refund" ADD CONSTRAINT "refund_part_of_id_fkey" FOREIGN KEY ("part_of_id") REFERENCES "refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "refund" VALIDATE CONSTRAINT "refund_part_of_id_fkey";

-- A hold is for a line, or for an exchange that has no line yet.
ALTER TABLE "reservation" ADD COLUMN "swap_offer_id" UUID, ALTER COLUMN "order_item_id" DROP NOT NULL;
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_swap_offer_id_fkey" FOREIGN KEY ("swap_offer_id") REFERENCES "swap_offer"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "reservation" VALIDATE CONSTRAINT "reservation_swap_offer_id_fkey";
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_of_one" CHECK (num_nonnulls("order_item_id", "swap_offer_id") = 1) NOT VALID;
ALTER TABLE "reservation" VALIDATE CONSTRAINT "reservation_of_one";

ALTER TABLE "order_swap" ADD COLUMN "offer_id" UUID;
CREATE UNIQUE INDEX "order_swap_offer_id_key" ON "order_swap"("offer_id");
ALTER TABLE "order_swap" ADD CONSTRAINT "order_swap_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "swap_offer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_swap" DROP CONSTRAINT "order_swap_way";
ALTER TABLE "order_swap" ADD CONSTRAINT "order_swap_way" CHECK (CASE "way"
  WHEN 'due' THEN "former_invoice_id" IS NULL
  WHEN 'even' THEN "former_invoice_id" IS NOT NULL AND "difference_paise" = 0
  WHEN 'provider' THEN "former_invoice_id" IS NOT NULL AND "difference_paise" > 0
  WHEN 'hand' THEN "former_invoice_id" IS NOT NULL AND "difference_paise" > 0
  WHEN 'online' THEN "former_invoice_id" IS NOT NULL AND "difference_paise" < 0
  ELSE false END AND ("way" = 'online') = ("offer_id" IS NOT NULL));

-- Whoever moves an order, packs it, cancels or exchanges a part of it, or sends its money back: an exchange that waits for its
-- payment was worked out for the order as it was, and is over. The job that ends them gives its units back.
CREATE FUNCTION overtake_swap_offer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved uuid := CASE WHEN TG_TABLE_NAME = 'shop_order' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'order_id' END;
BEGIN
  UPDATE swap_offer SET state = 'overtaken' WHERE order_id = moved AND state = 'open';
  RETURN NULL;
END $$;
CREATE TRIGGER shop_order_overtakes_offer AFTER UPDATE OF status, packed_at, payment_status ON shop_order FOR EACH ROW
  WHEN (OLD.status = 'confirmed' AND (NEW.status <> 'confirmed' OR NEW.packed_at IS NOT NULL OR NEW.payment_status <> 'paid'))
  EXECUTE FUNCTION overtake_swap_offer();
CREATE TRIGGER order_cancel_overtakes_offer AFTER INSERT ON order_cancel FOR EACH ROW EXECUTE FUNCTION overtake_swap_offer();
CREATE TRIGGER shipment_overtakes_offer AFTER INSERT ON shipment FOR EACH ROW EXECUTE FUNCTION overtake_swap_offer();
-- Money that no order kept may go back beside it.
CREATE FUNCTION overtake_refunded_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE swap_offer SET state = 'overtaken'
   WHERE order_id = NEW.order_id AND state = 'open'
     AND NOT EXISTS (SELECT 1 FROM payment WHERE id = NEW.payment_id AND NOT is_kept);
  RETURN NULL;
END $$;
CREATE TRIGGER refund_overtakes_offer AFTER INSERT ON refund FOR EACH ROW EXECUTE FUNCTION overtake_refunded_offer();

-- It ends once, and what it is about never changes.
CREATE FUNCTION guard_swap_offer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.ended_at IS NULL AND (OLD.state = 'open' OR NEW.state = OLD.state)
     AND to_jsonb(NEW) - 'state' - 'ended_at' = to_jsonb(OLD) - 'state' - 'ended_at'
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'swap_offer is append-only' USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END $$;
CREATE TRIGGER swap_offer_append_only BEFORE UPDATE OR DELETE ON swap_offer
  FOR EACH ROW EXECUTE FUNCTION guard_swap_offer_change();

-- At the end of the transaction: one that is open holds its units, one that has ended holds none, and one is paid exactly when its
-- money is kept and its items are exchanged. Whoever writes it.
CREATE FUNCTION guard_swap_offer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE offered uuid := CASE WHEN TG_TABLE_NAME = 'swap_offer' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'swap_offer_id' END;
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM swap_offer offer
      LEFT JOIN reservation hold ON hold.swap_offer_id = offer.id AND hold.state = 'active'
      LEFT JOIN payment ON payment.swap_offer_id = offer.id AND payment.is_kept
      LEFT JOIN order_swap swap ON swap.offer_id = offer.id
     WHERE offer.id = offered AND (hold.id IS NOT NULL) = (offer.ended_at IS NULL)
       AND CASE WHEN offer.state = 'paid'
                THEN payment.order_id = offer.order_id AND payment.amount_paise = offer.difference_paise
                 AND swap.order_id = offer.order_id AND swap.order_item_id = offer.order_item_id
                 AND swap.difference_paise = -offer.difference_paise
                ELSE payment.id IS NULL AND swap.id IS NULL END)
  THEN
    RAISE EXCEPTION 'the offer and its money do not agree' USING ERRCODE = 'check_violation', CONSTRAINT = 'swap_offer_agrees';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER swap_offer_agrees AFTER INSERT OR UPDATE ON swap_offer DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION guard_swap_offer();
CREATE CONSTRAINT TRIGGER payment_of_offer_agrees AFTER INSERT OR UPDATE ON payment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.swap_offer_id IS NOT NULL) EXECUTE FUNCTION guard_swap_offer();
