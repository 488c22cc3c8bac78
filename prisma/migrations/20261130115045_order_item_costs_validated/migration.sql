-- Validates in a transaction of its own: it reads the whole table and blocks no writers.
ALTER TABLE "order_item" VALIDATE CONSTRAINT "order_item_unit_cost";
