-- A change of stock that takes another one back names it; each is taken back at most once.
ALTER TABLE "stock_movement" ADD COLUMN "undoes_id" BIGINT;
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_undoes_id_fkey" FOREIGN KEY ("undoes_id") REFERENCES "stock_movement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE UNIQUE INDEX "stock_movement_undoes_id_key" ON "stock_movement"("undoes_id");
