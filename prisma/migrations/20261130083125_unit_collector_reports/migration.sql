-- CreateTable
CREATE TABLE "unit_collector_report" (
    "id" SERIAL NOT NULL,
    "unit_id" INTEGER NOT NULL,
    "collected_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "report" JSONB NOT NULL,

    CONSTRAINT "unit_collector_report_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "unit_collector_report_unit_id_collected_at_key" ON "unit_collector_report"("unit_id", "collected_at");

-- AddForeignKey
ALTER TABLE "unit_collector_report" ADD CONSTRAINT "unit_collector_report_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE unit_collector_report
  ADD CONSTRAINT unit_collector_report_past CHECK (collected_at <= recorded_at + interval '5 minutes');
CREATE TRIGGER unit_collector_report_append_only BEFORE UPDATE OR DELETE ON unit_collector_report
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
