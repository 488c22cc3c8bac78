-- Which accounts were closed and became part of another one.
-- CreateTable
CREATE TABLE "account_merge" (
    "ended_id" UUID NOT NULL,
    "stayed_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "email" TEXT,
    "phone" TEXT,

    CONSTRAINT "account_merge_pkey" PRIMARY KEY ("ended_id")
);

-- CreateIndex
CREATE INDEX "account_merge_stayed_id_idx" ON "account_merge"("stayed_id");

-- AddForeignKey
ALTER TABLE "account_merge" ADD CONSTRAINT "account_merge_ended_id_fkey" FOREIGN KEY ("ended_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_merge" ADD CONSTRAINT "account_merge_stayed_id_fkey" FOREIGN KEY ("stayed_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What somebody was writing while their account was merged goes to the account that stays. The lock waits for a merge that is under
-- way, and the statement after it sees its row.
CREATE FUNCTION follow_merged_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.user_id IS NULL THEN RETURN NEW; END IF;
  PERFORM 1 FROM app_user WHERE id = NEW.user_id FOR SHARE;
  NEW.user_id := coalesce((SELECT stayed_id FROM account_merge WHERE ended_id = NEW.user_id), NEW.user_id);
  RETURN NEW;
END $$;
CREATE TRIGGER review_follows_merge BEFORE INSERT ON review FOR EACH ROW EXECUTE FUNCTION follow_merged_account();
CREATE TRIGGER service_request_follows_merge BEFORE INSERT ON service_request
  FOR EACH ROW EXECUTE FUNCTION follow_merged_account();
CREATE TRIGGER stock_alert_follows_merge BEFORE INSERT ON stock_alert
  FOR EACH ROW EXECUTE FUNCTION follow_merged_account();

-- An address in the spelling by which a mailbox is known, as mailboxKey of the domain writes it.
CREATE FUNCTION mailbox_key(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN lower(email) ~ '^.+@(gmail|googlemail)\.com$'
    THEN replace(regexp_replace(regexp_replace(lower(email), '@[^@]*$', ''), '\+.*$', ''), '.', '') || '@gmail.com'
    ELSE lower(email) END
$$;
