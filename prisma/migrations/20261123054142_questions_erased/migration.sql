-- The privacy page promises that messages to the shop are erased three years after the last of them. Their history is append-only
-- but for that: whoever erases says for the length of the transaction before when everything must have been said, and the
-- database looks for itself that it is a question and that nothing in it is younger.
CREATE FUNCTION refuse_change_but_old_questions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE before timestamptz := nullif(current_setting('dobara.questions_erased_before', true), '')::timestamptz;
BEGIN
  IF TG_OP = 'DELETE' AND before IS NOT NULL
     AND EXISTS (SELECT 1 FROM service_request WHERE id = OLD.request_id AND kind = 'support')
     AND NOT EXISTS (SELECT 1 FROM service_request_event WHERE request_id = OLD.request_id AND at >= before)
  THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END $$;
CREATE OR REPLACE TRIGGER service_request_event_append_only BEFORE UPDATE OR DELETE ON service_request_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_old_questions();
