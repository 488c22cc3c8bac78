-- What a mail says, kept instead of what it looks like: it is drawn when it is sent. A process of the version before sends such a
-- mail as text.
ALTER TABLE outbox_message ADD COLUMN letter JSONB;

-- As of the text and the HTML: nothing of a person is left in a row that was blanked.
ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_blanked_letter CHECK (blanked_at IS NULL OR letter IS NULL);
