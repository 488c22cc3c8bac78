-- The back office looks for drafts and archived products, of which there are few.
CREATE INDEX CONCURRENTLY product_aside ON product (state, id) WHERE state <> 'active' AND deleted_at IS NULL;
