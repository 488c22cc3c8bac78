-- By which a bank finds a refund of the provider; unknown until the provider says it, often days later.
ALTER TABLE refund ADD COLUMN bank_reference VARCHAR(64);
