CREATE INDEX CONCURRENTLY address_phone ON address (phone);
