-- A question of the contact form becomes a ticket: who sees to it, and by when it is acknowledged and answered.
ALTER TABLE "service_request"
  ADD COLUMN "language" TEXT NOT NULL DEFAULT 'en',
  ADD COLUMN "waiting_since" TIMESTAMPTZ(3),
  ADD COLUMN "acknowledged_at" TIMESTAMPTZ(3),
  ADD COLUMN "due_at" TIMESTAMPTZ(3),
  ADD COLUMN "assignee_id" UUID;
ALTER TABLE "service_request" ADD CONSTRAINT "service_request_assignee_id_fkey"
  FOREIGN KEY ("assignee_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "service_request_contact_email_idx" ON "service_request"("contact_email");
CREATE INDEX "service_request_assignee_id_idx" ON "service_request"("assignee_id");
CREATE INDEX "service_request_kind_due_at_idx" ON "service_request"("kind", "due_at");

-- What there is was asked; what the shop's people tell each other stands apart from what is told to customers.
ALTER TABLE "service_request_event"
  ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'asked',
  ADD COLUMN "internal_note" TEXT,
  ADD COLUMN "assignee_id" UUID,
  ADD CONSTRAINT service_request_event_kind CHECK (
    kind IN ('asked', 'acknowledged', 'answered', 'replied', 'noted', 'assigned', 'closed', 'reopened'));

-- Questions from before the tickets, and those that a process of an older version still takes: nobody has said that they
-- came, so that is due within 48 hours.
CREATE FUNCTION fill_ticket_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'support' THEN
    NEW.waiting_since := coalesce(NEW.waiting_since, NEW.created_at);
    IF NEW.state = 'open' THEN NEW.due_at := coalesce(NEW.due_at, NEW.waiting_since + interval '48 hours'); END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER service_request_clock BEFORE INSERT ON service_request
  FOR EACH ROW EXECUTE FUNCTION fill_ticket_clock();
UPDATE service_request
   SET waiting_since = created_at,
       due_at = CASE WHEN state = 'open' THEN created_at + interval '48 hours' END
 WHERE kind = 'support';
ALTER TABLE service_request
  ADD CONSTRAINT service_request_language CHECK (language IN ('en', 'hi')),
  ADD CONSTRAINT service_request_ticket CHECK (kind <> 'support' OR (
    state IN ('open', 'answered', 'closed') AND waiting_since IS NOT NULL AND (state = 'open') = (due_at IS NOT NULL)));
