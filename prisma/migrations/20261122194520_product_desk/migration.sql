-- What the back office sorts and searches its products by. The list asks for live products only.
CREATE INDEX product_live_updated ON product (updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX product_live_stock ON product (stock_qty, id) WHERE deleted_at IS NULL;
CREATE INDEX product_live_title ON product (lower(title), id) WHERE deleted_at IS NULL;
CREATE INDEX product_live_model ON product (lower(model), id) WHERE deleted_at IS NULL;
CREATE INDEX product_sku_trgm ON product USING gin (lower(sku) gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX product_variant_sku_trgm ON product_variant USING gin (lower(sku) gin_trgm_ops) WHERE deleted_at IS NULL;
