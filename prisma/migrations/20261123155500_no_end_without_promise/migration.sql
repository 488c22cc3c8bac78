-- What was not promised ends on no day: it was said to end on the day of the delivery.
UPDATE "order_item" SET "return_ends_at" = NULL WHERE "return_window_days" = 0 AND "return_ends_at" IS NOT NULL;
UPDATE "order_item" SET "warranty_ends_at" = NULL WHERE "warranty_months" = 0 AND "warranty_ends_at" IS NOT NULL;
