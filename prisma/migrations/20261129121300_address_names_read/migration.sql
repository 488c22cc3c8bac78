CREATE INDEX CONCURRENTLY address_name_and_pin ON address (postcode, lower(name));
