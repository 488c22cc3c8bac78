-- AlterTable
ALTER TABLE "shipment" ADD COLUMN     "expected_on" DATE,
ADD COLUMN     "late_notified_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "delivery_attempt" (
    "id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "failed_at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT,
    "answer" TEXT,
    "day" DATE,
    "note" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "handled_at" TIMESTAMPTZ(3),
    "handled_by" UUID,

    CONSTRAINT "delivery_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "delivery_attempt_shipment_id_number_key" ON "delivery_attempt"("shipment_id", "number");

-- AddForeignKey
ALTER TABLE "delivery_attempt" ADD CONSTRAINT "delivery_attempt_shipment_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES "shipment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "delivery_attempt" ADD CONSTRAINT "delivery_attempt_answer"
  CHECK (("answer" IS NULL) = ("answered_at" IS NULL) AND ("answer" IS NULL OR "answer" IN ('deliver', 'return')));
-- Answers that nobody has passed on to the courier.
CREATE INDEX "delivery_attempt_to_handle" ON "delivery_attempt"("answered_at") WHERE "answer" IS NOT NULL AND "handled_at" IS NULL;
