-- A subscription that is being deleted is waited for and then left out: without the lock its deliveries would fail the order.
CREATE OR REPLACE FUNCTION record_shop_event(event_type text, of_object text, event_data jsonb, only_for uuid DEFAULT NULL)
RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  event_id uuid := gen_random_uuid();
  number bigint;
BEGIN
  INSERT INTO shop_event_count AS counted (object, count) VALUES (of_object, 1)
  ON CONFLICT (object) DO UPDATE SET count = counted.count + 1 RETURNING count INTO number;
  INSERT INTO shop_event (id, type, object, sequence, data, transaction_id, occurred_at)
  VALUES (event_id, event_type, of_object, number, event_data, pg_current_xact_id()::text::bigint, clock_timestamp());
  INSERT INTO webhook_delivery (id, subscription_id, event_id, object, sequence, due_at, created_at)
  SELECT gen_random_uuid(), id, event_id, of_object, number, clock_timestamp(), clock_timestamp()
    FROM webhook_subscription
   WHERE CASE WHEN only_for IS NULL
              THEN is_active AND events && ARRAY[event_type, split_part(event_type, '.', 1) || '.*']
              ELSE id = only_for END
     FOR KEY SHARE;
  RETURN event_id;
END $$;

-- The last try of a webhook, and what was given up; what waits has an index of its own.
CREATE INDEX "webhook_delivery_subscription_id_tried_at_idx" ON "webhook_delivery"("subscription_id", "tried_at");
CREATE INDEX "webhook_delivery_failed" ON "webhook_delivery"("subscription_id") WHERE "state" = 'failed';
