-- Other programs are told what happens. All tables are new, so nothing waits for a lock; an older process reads none of them, and the
-- triggers of the migrations after this one write for it too.
CREATE TYPE "webhook_delivery_state" AS ENUM ('waiting', 'delivered', 'failed');

CREATE TABLE "webhook_subscription" (
    "id" UUID NOT NULL,
    "url" VARCHAR(2048) NOT NULL,
    "description" VARCHAR(200) NOT NULL DEFAULT '',
    "events" TEXT[],
    "sealed" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "disabled_reason" TEXT,
    "disabled_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_subscription_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "webhook_subscription" ADD CONSTRAINT "webhook_subscription_disabled"
  CHECK ("is_active" = ("disabled_at" IS NULL) AND "is_active" = ("disabled_reason" IS NULL));

CREATE TABLE "shop_event_count" (
    "object" TEXT NOT NULL,
    "count" BIGINT NOT NULL,

    CONSTRAINT "shop_event_count_pkey" PRIMARY KEY ("object")
);

CREATE TABLE "shop_event" (
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "object" TEXT NOT NULL,
    "sequence" BIGINT NOT NULL,
    "data" JSONB NOT NULL,
    "transaction_id" BIGINT NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_event_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "shop_event_object_sequence_key" ON "shop_event"("object", "sequence");
CREATE INDEX "shop_event_occurred_at_idx" ON "shop_event"("occurred_at");

CREATE TABLE "webhook_delivery" (
    "id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "object" TEXT NOT NULL,
    "sequence" BIGINT NOT NULL,
    "state" "webhook_delivery_state" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "claim" UUID,
    "first_tried_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "tried_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "duration_ms" INTEGER,
    "response_status" INTEGER,
    "response_body" TEXT,
    "fault" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "webhook_delivery_event_id_subscription_id_key" ON "webhook_delivery"("event_id", "subscription_id");
CREATE INDEX "webhook_delivery_subscription_id_created_at_idx" ON "webhook_delivery"("subscription_id", "created_at");
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_subscription_id_fkey"
  FOREIGN KEY ("subscription_id") REFERENCES "webhook_subscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_event_id_fkey"
  FOREIGN KEY ("event_id") REFERENCES "shop_event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_ended"
  CHECK (("state" = 'waiting') = ("ended_at" IS NULL));

-- What is sent next, and what waits for an earlier event of its object.
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery"("subscription_id", "due_at") WHERE "state" = 'waiting';
CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery"("subscription_id", "object", "sequence") WHERE "state" = 'waiting';

-- Asked before anything else is read or written: without a subscription an event costs this question alone.
CREATE FUNCTION is_event_wanted(event_type text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT 1 FROM webhook_subscription
                  WHERE is_active AND events && ARRAY[event_type, split_part(event_type, '.', 1) || '.*']);
END $$;

-- Whether this transaction has told something of the family already, whose data are those at its end.
CREATE FUNCTION is_event_told(family text, of_object text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN EXISTS (SELECT 1 FROM shop_event WHERE object = of_object AND split_part(type, '.', 1) = family
                    AND transaction_id = pg_current_xact_id()::text::bigint);
END $$;

-- Writes an event with its deliveries. The row of the count is locked to the end of the transaction: of one object the numbers are
-- the order of the commits. `only_for`: one subscription, whatever it wants.
CREATE FUNCTION record_shop_event(event_type text, of_object text, event_data jsonb, only_for uuid DEFAULT NULL)
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
              ELSE id = only_for END;
  RETURN event_id;
END $$;

CREATE FUNCTION in_rupees(paise bigint) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN trim_scale(paise / 100.0);

-- As REST writes it.
CREATE FUNCTION event_time(at timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
