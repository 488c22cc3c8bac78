-- The privacy page promises that the proof of a consent to the newsletter is kept for three years after its end, and no longer.
-- Consents are append-only but for that: whoever erases says for the length of the transaction before when it must have ended,
-- and the database looks for itself that it is of the newsletter and that no younger one of this address is there.
CREATE FUNCTION refuse_change_but_old_newsletter_proof() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE before timestamptz := nullif(current_setting('dobara.newsletter_proof_erased_before', true), '')::timestamptz;
BEGIN
  IF TG_OP = 'DELETE' AND before IS NOT NULL AND OLD.purpose = 'newsletter'
     AND NOT EXISTS (SELECT 1 FROM consent WHERE email = OLD.email AND purpose = 'newsletter' AND created_at >= before)
  THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END $$;
CREATE OR REPLACE TRIGGER consent_append_only BEFORE DELETE ON consent
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_old_newsletter_proof();
-- What has ended, for the nightly look for it.
CREATE INDEX newsletter_subscription_ended ON newsletter_subscription (unsubscribed_at) WHERE unsubscribed_at IS NOT NULL;
