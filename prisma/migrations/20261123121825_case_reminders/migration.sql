-- Cases go on by themselves where nobody is waited for any more. Only adds and loosens; an older process goes on beside it.
ALTER TABLE "service_case" ADD COLUMN "reminded_at" TIMESTAMPTZ(3);
ALTER TABLE case_event DROP CONSTRAINT case_event_actor,
  ADD CONSTRAINT case_event_actor CHECK (actor_kind IN ('customer', 'admin', 'system'));
