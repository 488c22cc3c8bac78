-- Two votes (or two reviews) that end at the same moment each counted without the other: a subquery of an UPDATE that
-- waited for a row still reads what was there before the wait. Now the row is locked first, and the count, a statement
-- of its own, sees everything that was written until then.
CREATE OR REPLACE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed integer := coalesce(NEW.product_id, OLD.product_id);
BEGIN
  PERFORM 1 FROM product WHERE id = changed FOR NO KEY UPDATE;
  UPDATE product SET (review_count, rating_hundredths) = (
    SELECT count(*), coalesce(round(avg(rating) * 100), 0) FROM review WHERE product_id = changed AND status = 'approved'
  ) WHERE id = changed;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_votes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed integer := coalesce(NEW.review_id, OLD.review_id);
BEGIN
  PERFORM 1 FROM review WHERE id = changed FOR NO KEY UPDATE;
  UPDATE review SET (helpful_count, not_helpful_count) = (
    SELECT count(*) FILTER (WHERE is_helpful), count(*) FILTER (WHERE NOT is_helpful)
    FROM review_vote WHERE review_id = changed
  ) WHERE id = changed;
  RETURN NULL;
END $$;
