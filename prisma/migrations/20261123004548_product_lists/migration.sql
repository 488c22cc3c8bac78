-- The list of products at 100,000: what it is counted by is read from an index alone, and the planner knows which parts of a
-- SKU nearly all of them share.
CREATE INDEX product_live_sku ON product (sku, brand_id, stock_qty, id) WHERE deleted_at IS NULL;
CREATE INDEX product_variant_live_sku ON product_variant (product_id, sku) WHERE deleted_at IS NULL;
CREATE STATISTICS product_sku_parts ON (lower(sku)) FROM product;
CREATE STATISTICS product_variant_sku_parts ON (lower(sku)) FROM product_variant;
ANALYZE product;
ANALYZE product_variant;
