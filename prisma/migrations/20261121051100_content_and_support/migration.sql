-- Pages and articles that the store writes, one row per language; a page without a row has its text in the project.
CREATE TYPE "content_kind" AS ENUM ('page', 'article');
ALTER TABLE "content_page"
  ADD COLUMN "language" TEXT NOT NULL DEFAULT 'en',
  ADD COLUMN "kind" "content_kind" NOT NULL DEFAULT 'page',
  ADD COLUMN "summary" TEXT,
  ADD COLUMN "published_at" TIMESTAMPTZ(3),
  DROP CONSTRAINT "content_page_pkey",
  ADD CONSTRAINT "content_page_pkey" PRIMARY KEY ("slug", "language"),
  ADD CONSTRAINT content_page_slug CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  ADD CONSTRAINT content_page_language CHECK (language IN ('en', 'hi')),
  ADD CONSTRAINT content_page_text CHECK (title <> '' AND body <> '');
CREATE INDEX "content_page_kind_language_published_at_idx" ON "content_page"("kind", "language", "published_at");

-- A question may come from somebody without an account: how to answer, and the order number as it was typed.
ALTER TABLE "service_request"
  ADD COLUMN "contact_name" TEXT,
  ADD COLUMN "contact_email" TEXT,
  ADD COLUMN "contact_phone" TEXT,
  ADD COLUMN "claimed_order_number" TEXT,
  ADD CONSTRAINT service_request_number_shape CHECK (number ~ '^SR-[0-9]{4}-[0-9]{6,}$'),
  ADD CONSTRAINT service_request_support CHECK (kind <> 'support' OR contact_email IS NOT NULL);
