-- A value of an enum can be used by no statement of the transaction that adds it: its indexes stand in the next migration.
ALTER TYPE cart_state ADD VALUE 'buy_now';
