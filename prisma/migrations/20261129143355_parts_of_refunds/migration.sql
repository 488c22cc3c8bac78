CREATE INDEX CONCURRENTLY refund_part_of ON refund (part_of_id) WHERE part_of_id IS NOT NULL;
