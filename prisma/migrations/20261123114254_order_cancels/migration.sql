-- Units of an order that were cancelled while the rest of it stands. All of it only adds; an older process knows of none.
CREATE TABLE "order_cancel" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "way" TEXT NOT NULL,
    "amount_paise" INTEGER NOT NULL,
    "reason" TEXT,
    "actor_kind" TEXT NOT NULL,
    "actor_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_cancel_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_cancel_way" CHECK ("way" IN ('provider', 'hand', 'due', 'free', 'whole')),
    CONSTRAINT "order_cancel_amount" CHECK ("amount_paise" >= 0 AND ("way" IN ('free', 'whole') OR "amount_paise" > 0))
);
CREATE UNIQUE INDEX "order_cancel_order_id_key_key" ON "order_cancel"("order_id", "key");
ALTER TABLE "order_cancel" ADD CONSTRAINT "order_cancel_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "order_cancel_item" (
    "cancel_id" UUID NOT NULL,
    "order_item_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "amount_paise" INTEGER NOT NULL,

    CONSTRAINT "order_cancel_item_pkey" PRIMARY KEY ("cancel_id", "order_item_id"),
    CONSTRAINT "order_cancel_item_quantity" CHECK ("quantity" > 0),
    CONSTRAINT "order_cancel_item_amount" CHECK ("amount_paise" >= 0)
);
CREATE INDEX "order_cancel_item_order_item_id_idx" ON "order_cancel_item"("order_item_id");
ALTER TABLE "order_cancel_item" ADD CONSTRAINT "order_cancel_item_cancel_id_fkey" FOREIGN KEY ("cancel_id") REFERENCES "order_cancel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_cancel_item" ADD CONSTRAINT "order_cancel_item_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER order_cancel_append_only BEFORE UPDATE OR DELETE ON order_cancel
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_cancel_item_append_only BEFORE UPDATE OR DELETE ON order_cancel_item
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Never more is cancelled and sent than was bought, whoever does it: the counters are checked by the row itself.
ALTER TABLE "order_item" ADD COLUMN "cancelled_quantity" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "order_item" ADD COLUMN "waived_quantity" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_cancelled" CHECK (
  "waived_quantity" BETWEEN 0 AND "cancelled_quantity" AND "cancelled_quantity" + "shipped_quantity" <= "quantity");
ALTER TABLE "shop_order" ADD COLUMN "waived_paise" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_waived" CHECK ("waived_paise" BETWEEN 0 AND "total_paise");

ALTER TABLE "refund" ADD COLUMN "cancel_id" UUID;
ALTER TABLE "refund" ADD CONSTRAINT "refund_cancel_id_fkey" FOREIGN KEY ("cancel_id") REFERENCES "order_cancel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "refund_cancel_id_idx" ON "refund"("cancel_id");

-- What came back by a cancel of single units moves once for each cancel and line; the line's own movements stay once for each cause.
ALTER TABLE "stock_movement" ADD COLUMN "cancel_id" UUID;
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_cancel_id_fkey" FOREIGN KEY ("cancel_id") REFERENCES "order_cancel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_cancelled" CHECK ("cancel_id" IS NULL OR ("cause" = 'cancellation' AND "delta" > 0));
CREATE UNIQUE INDEX stock_movement_once_per_cancel ON stock_movement (cancel_id, order_item_id) WHERE cancel_id IS NOT NULL;
CREATE UNIQUE INDEX stock_movement_once_per_own_cause ON stock_movement (order_item_id, cause)
  WHERE order_item_id IS NOT NULL AND case_id IS NULL AND cancel_id IS NULL;
DROP INDEX stock_movement_once_per_line_alone;
