-- A coupon that was used is hidden and not deleted: orders of the past name it, and so does the count of its uses.
ALTER TABLE "coupon" ADD COLUMN "deleted_at" TIMESTAMPTZ(3);

-- The list of the back office: newest first, and found by any part of a code or a name.
CREATE INDEX "coupon_created_at_idx" ON "coupon"("created_at");
CREATE INDEX coupon_search_trgm ON coupon USING gin (code gin_trgm_ops, name gin_trgm_ops);
