-- The shop says how an order is paid, 'online' or 'cod', and beside a provider's ids whose they are. The stored value of
-- 'online' stays the first provider's name: a process of an earlier version reads and writes it while this one runs.
CREATE FUNCTION payment_method_word(method payment_method) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE method WHEN 'razorpay' THEN 'online' WHEN 'cod' THEN 'cod' END;
CREATE FUNCTION payment_method_of(word text) RETURNS payment_method LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE word WHEN 'online' THEN 'razorpay'::payment_method WHEN 'cod' THEN 'cod'::payment_method END;

-- An earlier version writes no provider, and knows this one only.
ALTER TABLE payment ADD COLUMN provider TEXT NOT NULL DEFAULT 'razorpay';
ALTER TABLE webhook_event ADD COLUMN provider TEXT NOT NULL DEFAULT 'razorpay';
ALTER TABLE payment_attempt ADD COLUMN provider TEXT DEFAULT 'razorpay';
UPDATE payment_attempt SET provider = NULL WHERE method = 'cod';
ALTER TABLE payment_attempt ADD CONSTRAINT payment_attempt_provider CHECK (method = 'cod' OR provider IS NOT NULL);
