-- Numbers are kept as they were typed and compared without blanks, in capitals (the domain's readTrackingNumber).
CREATE INDEX CONCURRENTLY shipment_number_read ON shipment (upper(regexp_replace(number, '[[:space:]]', '', 'g')));
