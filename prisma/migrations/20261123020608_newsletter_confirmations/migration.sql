-- Who of the subscribers of the newsletter has confirmed the address.
ALTER TABLE "newsletter_subscription"
  ADD COLUMN "confirmed_at" TIMESTAMPTZ(3),
  ADD COLUMN "asked_at" TIMESTAMPTZ(3),
  ADD COLUMN "language" TEXT NOT NULL DEFAULT 'en';
ALTER TABLE "newsletter_subscription"
  ADD CONSTRAINT "newsletter_subscription_language_known" CHECK ("language" IN ('en', 'hi'));
-- Who agreed signed in, under an address that the account has proved, has confirmed it by that.
UPDATE "newsletter_subscription" s SET "confirmed_at" = newest.created_at
  FROM (SELECT DISTINCT ON (email) email, granted, user_id, created_at FROM "consent"
         WHERE purpose = 'newsletter' AND email IS NOT NULL ORDER BY email, created_at DESC, id DESC) AS newest
  JOIN "app_user" u ON u.id = newest.user_id AND u.email = newest.email AND u.email_verified_at IS NOT NULL
 WHERE s.email = newest.email AND newest.granted AND s.unsubscribed_at IS NULL;
