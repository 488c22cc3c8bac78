-- The words a reminder was agreed to by are kept beside the agreement. No release has written a row yet.
ALTER TABLE cart_abandonment ADD COLUMN wording TEXT NOT NULL;
ALTER TABLE cart_abandonment
  ADD CONSTRAINT cart_abandonment_email CHECK (email <> ''),
  ADD CONSTRAINT cart_abandonment_order CHECK (reminded_at >= consented_at);
-- To find all reminders of one address: one a week at most, and none left when its owner asks to be forgotten.
CREATE INDEX cart_abandonment_email_idx ON cart_abandonment (email);
