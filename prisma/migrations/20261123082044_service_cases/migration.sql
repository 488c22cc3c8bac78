-- Cases: what a buyer asks for after an order has come. Only adds; an older process of the shop goes on beside it.
CREATE SEQUENCE service_case_number_seq;

CREATE TABLE "service_case" (
  "id" UUID NOT NULL,
  "number" TEXT NOT NULL,
  "order_id" UUID NOT NULL,
  "order_item_id" UUID NOT NULL,
  "quantity" INTEGER NOT NULL,
  "kind" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'raised',
  "reason" TEXT NOT NULL,
  "description" TEXT NOT NULL,
  "serial_number" TEXT,
  "language" TEXT NOT NULL DEFAULT 'en',
  "policy" JSONB NOT NULL,
  "cost_bearer" TEXT,
  "version" INTEGER NOT NULL DEFAULT 1,
  "raised_at" TIMESTAMPTZ(3) NOT NULL,
  "state_at" TIMESTAMPTZ(3) NOT NULL,
  "due_at" TIMESTAMPTZ(3),
  "pickup_at" TIMESTAMPTZ(3),
  "resolution" TEXT,
  "refund_id" UUID,
  "replacement_ends_at" TIMESTAMPTZ(3),
  "carrier" TEXT,
  "tracking_number" TEXT,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "service_case_pkey" PRIMARY KEY ("id"),
  CONSTRAINT service_case_number_shape CHECK (number ~ '^CASE-[0-9]{4}-[0-9]{6,}$'),
  CONSTRAINT service_case_quantity CHECK (quantity > 0),
  CONSTRAINT service_case_kind CHECK (kind IN ('return', 'replacement', 'refund', 'repair')),
  CONSTRAINT service_case_state CHECK (state IN ('raised', 'approved', 'rejected', 'pickup_scheduled', 'picked_up',
    'received', 'inspected', 'repaired', 'replaced', 'refunded', 'rejected_returned', 'shipped_back', 'closed', 'cancelled')),
  CONSTRAINT service_case_language CHECK (language IN ('en', 'hi')),
  CONSTRAINT service_case_bearer CHECK (cost_bearer IN ('shop', 'buyer')),
  CONSTRAINT service_case_resolution CHECK (resolution IN ('repair', 'replace', 'refund', 'refuse')),
  -- Money goes back for a case that says so, and for no other.
  CONSTRAINT service_case_refund CHECK ((refund_id IS NOT NULL) = (resolution IS NOT DISTINCT FROM 'refund')),
  CONSTRAINT service_case_resolved CHECK (resolution IS NOT NULL OR state NOT IN
    ('repaired', 'replaced', 'refunded', 'rejected_returned', 'shipped_back', 'closed')),
  CONSTRAINT service_case_over CHECK (state NOT IN ('rejected', 'closed', 'cancelled') OR due_at IS NULL)
);
CREATE UNIQUE INDEX "service_case_number_key" ON "service_case"("number");
CREATE UNIQUE INDEX "service_case_refund_id_key" ON "service_case"("refund_id");
CREATE INDEX "service_case_order_id_idx" ON "service_case"("order_id");
CREATE INDEX "service_case_order_item_id_idx" ON "service_case"("order_item_id");
CREATE INDEX "service_case_due_at_idx" ON "service_case"("due_at");
CREATE INDEX "service_case_state_raised_at_idx" ON "service_case"("state", "raised_at");
ALTER TABLE "service_case"
  ADD CONSTRAINT "service_case_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "service_case_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "service_case_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "case_event" (
  "id" BIGSERIAL NOT NULL,
  "case_id" UUID NOT NULL,
  "move" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "note" TEXT,
  "actor_kind" TEXT NOT NULL,
  "actor_id" UUID,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "case_event_pkey" PRIMARY KEY ("id"),
  CONSTRAINT case_event_actor CHECK (actor_kind IN ('customer', 'admin'))
);
CREATE INDEX "case_event_case_id_id_idx" ON "case_event"("case_id", "id");
ALTER TABLE "case_event" ADD CONSTRAINT "case_event_case_id_fkey"
  FOREIGN KEY ("case_id") REFERENCES "service_case"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER case_event_append_only BEFORE UPDATE OR DELETE ON case_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE "case_message" (
  "id" BIGSERIAL NOT NULL,
  "case_id" UUID NOT NULL,
  "text" TEXT NOT NULL,
  "is_internal" BOOLEAN NOT NULL DEFAULT false,
  "actor_kind" TEXT NOT NULL,
  "actor_id" UUID,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "case_message_pkey" PRIMARY KEY ("id"),
  CONSTRAINT case_message_actor CHECK (actor_kind IN ('customer', 'admin')),
  CONSTRAINT case_message_internal CHECK (NOT is_internal OR actor_kind = 'admin')
);
CREATE INDEX "case_message_case_id_id_idx" ON "case_message"("case_id", "id");
ALTER TABLE "case_message" ADD CONSTRAINT "case_message_case_id_fkey"
  FOREIGN KEY ("case_id") REFERENCES "service_case"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "case_photo" (
  "id" UUID NOT NULL,
  "case_id" UUID NOT NULL,
  "place" INTEGER NOT NULL,
  "actor_kind" TEXT NOT NULL,
  "webp" BYTEA NOT NULL,
  "width" INTEGER NOT NULL,
  "height" INTEGER NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "case_photo_pkey" PRIMARY KEY ("id"),
  CONSTRAINT case_photo_actor CHECK (actor_kind IN ('customer', 'admin')),
  -- Six for each side.
  CONSTRAINT case_photo_place CHECK (place BETWEEN 1 AND 6)
);
CREATE UNIQUE INDEX "case_photo_case_id_actor_kind_place_key" ON "case_photo"("case_id", "actor_kind", "place");
ALTER TABLE "case_photo" ADD CONSTRAINT "case_photo_case_id_fkey"
  FOREIGN KEY ("case_id") REFERENCES "service_case"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "case_inspection" (
  "case_id" UUID NOT NULL,
  "finding" TEXT NOT NULL,
  "is_serial_right" BOOLEAN NOT NULL,
  "is_seal_whole" BOOLEAN NOT NULL,
  "is_covered" BOOLEAN NOT NULL,
  "resellable_units" INTEGER NOT NULL,
  "actor_id" UUID,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "case_inspection_pkey" PRIMARY KEY ("case_id"),
  CONSTRAINT case_inspection_units CHECK (resellable_units >= 0)
);
ALTER TABLE "case_inspection" ADD CONSTRAINT "case_inspection_case_id_fkey"
  FOREIGN KEY ("case_id") REFERENCES "service_case"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER case_inspection_append_only BEFORE UPDATE OR DELETE ON case_inspection
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Units of a case come back, or leave the shelf for it, once for each case; all else stays once for each line. The looser index
-- stands before the stricter one goes: at no moment can a line be sold or put back twice.
ALTER TABLE "stock_movement" ADD COLUMN "case_id" UUID;
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_case_id_fkey"
  FOREIGN KEY ("case_id") REFERENCES "service_case"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "stock_movement_case_id_idx" ON "stock_movement"("case_id");
CREATE UNIQUE INDEX stock_movement_once_per_case ON stock_movement (case_id, cause) WHERE case_id IS NOT NULL;
CREATE UNIQUE INDEX stock_movement_once_per_line_alone ON stock_movement (order_item_id, cause)
  WHERE order_item_id IS NOT NULL AND case_id IS NULL;
DROP INDEX stock_movement_once_per_line;
ALTER TABLE stock_movement DROP CONSTRAINT stock_movement_cause;
ALTER TABLE stock_movement ADD CONSTRAINT stock_movement_cause CHECK (
  (cause IN ('sale', 'cancellation', 'return_received', 'replacement_sent')) = (order_item_id IS NOT NULL)
  AND (case_id IS NULL OR cause IN ('return_received', 'replacement_sent'))
  AND (cause <> 'replacement_sent' OR case_id IS NOT NULL)
  AND (cause NOT IN ('sale', 'replacement_sent') OR delta < 0)
  AND (cause NOT IN ('cancellation', 'return_received', 'opening') OR delta > 0)
);
