-- The job that publishes drafts asks every minute which are due.
CREATE INDEX CONCURRENTLY product_due ON product (publish_at) WHERE publish_at IS NOT NULL;
