-- What the payment engine must remember beside the money itself.

-- When the provider was last asked about this attempt; null: never. The reconciler asks old attempts less often.
ALTER TABLE payment_attempt ADD COLUMN asked_at TIMESTAMPTZ(3);
CREATE INDEX payment_attempt_unfinished ON payment_attempt (asked_at NULLS FIRST, created_at)
  WHERE state = 'created' AND provider_order_id IS NOT NULL;

-- A webhook that could not be worked on however often it was tried: a person looks at it.
ALTER TABLE webhook_event ADD COLUMN dead_at TIMESTAMPTZ(3);

-- What a person must look at; one row per cause, however often it is met.
CREATE TABLE payment_alert (
  id BIGSERIAL PRIMARY KEY,
  kind TEXT NOT NULL,
  dedupe_key TEXT NOT NULL UNIQUE,
  order_id UUID REFERENCES shop_order (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  message TEXT NOT NULL,
  detail JSONB NOT NULL DEFAULT '{}',
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  resolved_at TIMESTAMPTZ(3),
  resolved_by UUID,
  resolution TEXT
);
CREATE INDEX payment_alert_order_id_idx ON payment_alert (order_id);
CREATE INDEX payment_alert_resolved_at_at_idx ON payment_alert (resolved_at, at);
