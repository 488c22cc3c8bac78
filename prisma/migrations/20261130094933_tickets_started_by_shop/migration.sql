-- Staff write to the customer of an order: a ticket that begins with a message of the shop, and has a subject.
ALTER TABLE "service_request"
  ADD COLUMN "subject" TEXT,
  ADD CONSTRAINT service_request_subject CHECK (
    subject IS NULL OR (kind = 'support' AND order_id IS NOT NULL AND char_length(subject) BETWEEN 1 AND 120));
ALTER TABLE "service_request_event"
  DROP CONSTRAINT service_request_event_kind,
  ADD CONSTRAINT service_request_event_kind CHECK (
    kind IN ('asked', 'started', 'acknowledged', 'answered', 'replied', 'noted', 'assigned', 'closed', 'reopened'));
