-- What stands on the timeline of an order is a code with values beside its English. Entries from before keep their text alone.
ALTER TABLE "order_event" ADD COLUMN "code" TEXT, ADD COLUMN "values" JSONB;
ALTER TABLE order_event
  ADD CONSTRAINT order_event_sentence CHECK ((code IS NULL) = ("values" IS NULL));
