-- One parcel of an order: by whom it goes, what is in it, and what was seen of it on its way.
CREATE TYPE "shipment_state" AS ENUM ('created', 'picked_up', 'in_transit', 'out_for_delivery', 'failed_attempt', 'delivered', 'returned_to_origin', 'cancelled');

CREATE TABLE "shipment" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "carrier" TEXT,
    "number" TEXT,
    "state" "shipment_state" NOT NULL DEFAULT 'created',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "delivered_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shipment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "shipment_delivered" CHECK ("state" = 'cancelled' OR ("state" = 'delivered') = ("delivered_at" IS NOT NULL)),
    CONSTRAINT "shipment_cancelled" CHECK (("state" = 'cancelled') = ("cancelled_at" IS NOT NULL))
);
CREATE INDEX "shipment_order_id_created_at_idx" ON "shipment"("order_id", "created_at");
CREATE INDEX "shipment_state_created_at_idx" ON "shipment"("state", "created_at");
CREATE INDEX "shipment_number_idx" ON "shipment"("number");
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "shipment_item" (
    "shipment_id" UUID NOT NULL,
    "order_item_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "shipment_item_pkey" PRIMARY KEY ("shipment_id", "order_item_id"),
    CONSTRAINT "shipment_item_quantity" CHECK ("quantity" > 0)
);
CREATE INDEX "shipment_item_order_item_id_idx" ON "shipment_item"("order_item_id");
ALTER TABLE "shipment_item" ADD CONSTRAINT "shipment_item_shipment_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES "shipment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "shipment_item" ADD CONSTRAINT "shipment_item_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "shipment_scan" (
    "id" BIGSERIAL NOT NULL,
    "shipment_id" UUID NOT NULL,
    "state" "shipment_state" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "place" TEXT,
    "source" TEXT NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shipment_scan_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "shipment_scan_state" CHECK ("state" NOT IN ('created', 'cancelled')),
    CONSTRAINT "shipment_scan_source" CHECK ("source" IN ('desk', 'order', 'file', 'carrier'))
);
CREATE UNIQUE INDEX "shipment_scan_shipment_id_state_at_key" ON "shipment_scan"("shipment_id", "state", "at");
ALTER TABLE "shipment_scan" ADD CONSTRAINT "shipment_scan_shipment_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES "shipment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER shipment_scan_append_only BEFORE UPDATE OR DELETE ON shipment_scan
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER shipment_item_append_only BEFORE UPDATE OR DELETE ON shipment_item
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Never more is sent than was bought, whoever sends it: the counter is checked by the row itself.
ALTER TABLE "order_item" ADD COLUMN "shipped_quantity" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_shipped" CHECK ("shipped_quantity" BETWEEN 0 AND "quantity");

-- What was sent before parcels were kept had one each, of all that was bought.
INSERT INTO "shipment" ("id", "order_id", "carrier", "number", "state", "created_at", "delivered_at", "updated_at")
SELECT gen_random_uuid(), id, carrier, tracking_number, (CASE status WHEN 'delivered' THEN 'delivered' ELSE 'created' END)::"shipment_state",
       coalesce(shipped_at, confirmed_at, placed_at), CASE status WHEN 'delivered' THEN coalesce(delivered_at, updated_at) END, now()
  FROM "shop_order" WHERE status IN ('shipped', 'delivered');
INSERT INTO "shipment_item" ("shipment_id", "order_item_id", "quantity")
SELECT s.id, i.id, i.quantity FROM "shipment" s JOIN "order_item" i ON i.order_id = s.order_id;
INSERT INTO "shipment_scan" ("shipment_id", "state", "at", "source", "recorded_at")
SELECT id, 'delivered', delivered_at, 'order', now() FROM "shipment" WHERE delivered_at IS NOT NULL;
UPDATE "order_item" i SET "shipped_quantity" = i.quantity FROM "shipment" s WHERE s.order_id = i.order_id;
