-- Issues of the newsletter, and to whom each goes.
CREATE TYPE "newsletter_issue_state" AS ENUM ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent');
CREATE TYPE "newsletter_receiver_state" AS ENUM ('waiting', 'queued', 'sent', 'failed', 'left_out');
CREATE TABLE "newsletter_issue" (
    "id" SERIAL NOT NULL,
    "state" "newsletter_issue_state" NOT NULL DEFAULT 'draft',
    "version" INTEGER NOT NULL DEFAULT 1,
    "subject" TEXT NOT NULL DEFAULT '',
    "preheader" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL DEFAULT '',
    "hindi_subject" TEXT NOT NULL DEFAULT '',
    "hindi_preheader" TEXT NOT NULL DEFAULT '',
    "hindi_body" TEXT NOT NULL DEFAULT '',
    "scheduled_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "moved_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_by" UUID NOT NULL,
    CONSTRAINT "newsletter_issue_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "newsletter_issue_scheduled_has_time" CHECK (("state" = 'scheduled') = ("scheduled_at" IS NOT NULL))
);
CREATE INDEX "newsletter_issue_state_idx" ON "newsletter_issue"("state");
CREATE TABLE "newsletter_receiver" (
    "id" SERIAL NOT NULL,
    "issue_id" INTEGER NOT NULL,
    "subscription_id" INTEGER,
    "state" "newsletter_receiver_state" NOT NULL DEFAULT 'waiting',
    "message_id" UUID,
    "unsubscribed_at" TIMESTAMPTZ(3),
    CONSTRAINT "newsletter_receiver_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "newsletter_receiver_message_id_key" ON "newsletter_receiver"("message_id");
CREATE UNIQUE INDEX "newsletter_receiver_issue_id_subscription_id_key" ON "newsletter_receiver"("issue_id", "subscription_id");
CREATE INDEX "newsletter_receiver_issue_id_state_id_idx" ON "newsletter_receiver"("issue_id", "state", "id");
CREATE INDEX "newsletter_receiver_subscription_id_idx" ON "newsletter_receiver"("subscription_id");
ALTER TABLE "newsletter_receiver" ADD CONSTRAINT "newsletter_receiver_issue_id_fkey" FOREIGN KEY ("issue_id") REFERENCES "newsletter_issue"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "newsletter_receiver" ADD CONSTRAINT "newsletter_receiver_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "newsletter_subscription"("id") ON DELETE SET NULL ON UPDATE CASCADE;
