-- The daily comparison of the provider's books with our payments and orders.
CREATE TABLE book_difference (
  id BIGSERIAL PRIMARY KEY,
  kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  -- No foreign key: a finding may be about an order that is not there.
  order_id UUID,
  provider_order_id TEXT,
  provider_paise BIGINT,
  payments_paise BIGINT,
  order_paise BIGINT,
  found_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_seen_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  resolved_at TIMESTAMPTZ(3)
);
CREATE INDEX book_difference_resolved_at_found_at_idx ON book_difference (resolved_at, found_at);
-- However often it is met, an open difference is one row.
CREATE UNIQUE INDEX book_difference_one_open ON book_difference (kind, subject_id) WHERE resolved_at IS NULL;

CREATE TABLE book_comparison (
  id BIGSERIAL PRIMARY KEY,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  from_at TIMESTAMPTZ(3) NOT NULL,
  to_at TIMESTAMPTZ(3) NOT NULL,
  payments_compared INTEGER NOT NULL,
  orders_compared INTEGER NOT NULL,
  open_differences INTEGER NOT NULL
);
CREATE INDEX book_comparison_at_idx ON book_comparison (at);
-- The comparison reads recent captures and recently confirmed orders only.
CREATE INDEX payment_captured_at_idx ON payment (captured_at);
