-- Units of an open order that were exchanged for another product: the units given up are cancelled, the new ones are a line of
-- their own. All of it only adds; an older process knows of none.
ALTER TABLE "order_cancel" DROP CONSTRAINT "order_cancel_way";
ALTER TABLE "order_cancel" ADD CONSTRAINT "order_cancel_way"
  CHECK ("way" IN ('provider', 'hand', 'due', 'free', 'whole', 'swap')) NOT VALID;
ALTER TABLE "order_cancel" VALIDATE CONSTRAINT "order_cancel_way";
ALTER TABLE "order_cancel" DROP CONSTRAINT "order_cancel_amount";
ALTER TABLE "order_cancel" ADD CONSTRAINT "order_cancel_amount"
  CHECK ("amount_paise" >= 0 AND ("way" IN ('free', 'whole', 'swap') OR "amount_paise" > 0)) NOT VALID;
ALTER TABLE "order_cancel" VALIDATE CONSTRAINT "order_cancel_amount";

-- What an invoice covers is exchanged with its items: it is credited in full, and the order gets one over what it comes to now.
-- The order whose invoice it was is kept beside it; of an invoice that stands there is none.
ALTER TABLE "invoice" ALTER COLUMN "order_id" DROP NOT NULL;
ALTER TABLE "invoice" ADD COLUMN "former_order_id" UUID;
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_former_order_id_fkey" FOREIGN KEY ("former_order_id")
  REFERENCES "shop_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "invoice" VALIDATE CONSTRAINT "invoice_former_order_id_fkey";
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_of_one_order" CHECK (num_nonnulls("order_id", "former_order_id") = 1) NOT VALID;
ALTER TABLE "invoice" VALIDATE CONSTRAINT "invoice_of_one_order";
CREATE INDEX "invoice_former_order_id_idx" ON "invoice"("former_order_id");

-- An invoice never changes, but for this: once it is credited in full it may become a former one of the same order.
CREATE FUNCTION refuse_change_but_replacement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.order_id IS NOT NULL AND NEW.order_id IS NULL AND NEW.former_order_id = OLD.order_id
     AND to_jsonb(NEW) - 'order_id' - 'former_order_id' = to_jsonb(OLD) - 'order_id' - 'former_order_id'
     AND OLD.total_paise = (SELECT coalesce(sum(total_paise), 0) FROM credit_note WHERE invoice_id = OLD.id)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END $$;
CREATE OR REPLACE TRIGGER invoice_append_only BEFORE UPDATE OR DELETE ON invoice
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_replacement();

CREATE TABLE "order_swap" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "order_item_id" UUID NOT NULL,
    "new_item_id" UUID NOT NULL,
    "cancel_id" UUID NOT NULL,
    "former_invoice_id" UUID,
    "way" TEXT NOT NULL,
    "given_paise" INTEGER NOT NULL,
    "added_paise" INTEGER NOT NULL,
    "waived_paise" INTEGER NOT NULL,
    "difference_paise" INTEGER NOT NULL,
    "actor_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_swap_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_swap_way" CHECK (CASE "way"
      WHEN 'due' THEN "former_invoice_id" IS NULL
      WHEN 'even' THEN "former_invoice_id" IS NOT NULL AND "difference_paise" = 0
      WHEN 'provider' THEN "former_invoice_id" IS NOT NULL AND "difference_paise" > 0
      WHEN 'hand' THEN "former_invoice_id" IS NOT NULL AND "difference_paise" > 0
      ELSE false END),
    CONSTRAINT "order_swap_amounts" CHECK ("given_paise" >= 0 AND "added_paise" >= 0 AND "waived_paise" >= 0),
    CONSTRAINT "order_swap_lines" CHECK ("order_item_id" <> "new_item_id")
);
CREATE UNIQUE INDEX "order_swap_order_id_key_key" ON "order_swap"("order_id", "key");
CREATE UNIQUE INDEX "order_swap_new_item_id_key" ON "order_swap"("new_item_id");
CREATE UNIQUE INDEX "order_swap_cancel_id_key" ON "order_swap"("cancel_id");
CREATE UNIQUE INDEX "order_swap_former_invoice_id_key" ON "order_swap"("former_invoice_id");
CREATE INDEX "order_swap_order_item_id_idx" ON "order_swap"("order_item_id");
ALTER TABLE "order_swap" ADD CONSTRAINT "order_swap_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_swap" ADD CONSTRAINT "order_swap_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_swap" ADD CONSTRAINT "order_swap_new_item_id_fkey" FOREIGN KEY ("new_item_id") REFERENCES "order_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_swap" ADD CONSTRAINT "order_swap_cancel_id_fkey" FOREIGN KEY ("cancel_id") REFERENCES "order_cancel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_swap" ADD CONSTRAINT "order_swap_former_invoice_id_fkey" FOREIGN KEY ("former_invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER order_swap_append_only BEFORE UPDATE OR DELETE ON order_swap
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The swap of which a refund is the difference; and whether it went back before the invoice that the order has now, which is over
-- what was left.
ALTER TABLE "refund" ADD COLUMN "swap_id" UUID;
ALTER TABLE "refund" ADD COLUMN "is_off_invoice" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "refund" ADD CONSTRAINT "refund_swap_id_fkey" FOREIGN KEY ("swap_id") REFERENCES "order_swap"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "refund" VALIDATE CONSTRAINT "refund_swap_id_fkey";
ALTER TABLE "refund" ADD CONSTRAINT "refund_of_swap" CHECK ("swap_id" IS NULL OR ("is_off_invoice" AND "cancel_id" IS NULL)) NOT VALID;
ALTER TABLE "refund" VALIDATE CONSTRAINT "refund_of_swap";
CREATE INDEX "refund_swap_id_idx" ON "refund"("swap_id");

-- At the end of the transaction a swap and its order agree: nothing is packed, the total is that of its lines, and the invoice of
-- what is paid is over what is asked for. Whoever writes it.
CREATE FUNCTION guard_order_swap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM shop_order o
      JOIN order_item fresh ON fresh.id = NEW.new_item_id AND fresh.order_id = o.id
      JOIN order_item given ON given.id = NEW.order_item_id AND given.order_id = o.id
      JOIN order_cancel cut ON cut.id = NEW.cancel_id AND cut.order_id = o.id AND cut.way = 'swap'
      LEFT JOIN invoice ON invoice.order_id = o.id
      LEFT JOIN invoice former ON former.id = NEW.former_invoice_id
     WHERE o.id = NEW.order_id AND o.status = 'confirmed' AND o.packed_at IS NULL
       AND NEW.given_paise = cut.amount_paise
       AND NEW.added_paise = fresh.line_total_paise - fresh.discount_paise
       AND o.total_paise = o.shipping_paise
         + (SELECT sum(line_total_paise - discount_paise) FROM order_item WHERE order_id = o.id)
       AND invoice.total_paise IS NOT DISTINCT FROM
           CASE WHEN NEW.way = 'due' THEN NULL ELSE o.total_paise - o.waived_paise END
       AND former.former_order_id IS NOT DISTINCT FROM CASE WHEN NEW.way = 'due' THEN NULL ELSE o.id END)
  THEN
    RAISE EXCEPTION 'the swap and its order do not agree' USING ERRCODE = 'check_violation', CONSTRAINT = 'order_swap_agrees';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER order_swap_agrees AFTER INSERT ON order_swap DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION guard_order_swap();
