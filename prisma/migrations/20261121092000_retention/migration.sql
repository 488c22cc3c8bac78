-- When the words of a message or the body of a webhook were taken away. The row stays: it says that there was one, and
-- keeps a second one with the same key out.
ALTER TABLE outbox_message ADD COLUMN blanked_at TIMESTAMPTZ(3);
ALTER TABLE webhook_event ADD COLUMN blanked_at TIMESTAMPTZ(3);

-- Nothing of a person is left in such a row, and an empty message is never sent nor an empty event worked on again.
ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_blanked CHECK (
  blanked_at IS NULL
  OR (state <> 'queued' AND "to" = '' AND text = '' AND html IS NULL AND unsubscribe_url IS NULL AND last_error IS NULL));
ALTER TABLE webhook_event ADD CONSTRAINT webhook_event_blanked CHECK (
  blanked_at IS NULL OR (raw_body = '' AND (processed_at IS NOT NULL OR dead_at IS NOT NULL)));

-- What is still to be looked at every night, oldest first.
CREATE INDEX outbox_message_unblanked ON outbox_message (created_at) WHERE blanked_at IS NULL;
CREATE INDEX webhook_event_unblanked ON webhook_event (received_at) WHERE blanked_at IS NULL;
