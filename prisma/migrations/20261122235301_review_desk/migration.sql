-- Who decided on a review and when, and what undoing the decision brings back.
ALTER TABLE "review"
  ADD COLUMN "decided_at" TIMESTAMPTZ(3),
  ADD COLUMN "decided_by" UUID,
  ADD COLUMN "earlier_status" "review_status",
  ADD COLUMN "earlier_notes" TEXT;

-- The list of the back office: newest first, and found by any part of a title or a text.
CREATE INDEX "review_created_at_id_idx" ON "review"("created_at", "id");
CREATE INDEX review_search_trgm ON review USING gin (title gin_trgm_ops, body gin_trgm_ops);
