-- The sitemap goes through all products that shoppers may see, by their ids: from the index alone.
CREATE INDEX CONCURRENTLY product_listed ON product (id) INCLUDE (updated_at, sku) WHERE state = 'active' AND deleted_at IS NULL;
