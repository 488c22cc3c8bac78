-- What was there before; what has changed since the triggers are there is known already.
INSERT INTO row_change (kind, id, changed_at) SELECT 'order', id::text, updated_at FROM shop_order ON CONFLICT DO NOTHING;
INSERT INTO row_change (kind, id, changed_at) SELECT 'product', id::text, updated_at FROM product ON CONFLICT DO NOTHING;
INSERT INTO row_change (kind, id, changed_at) SELECT 'stock', id::text, now() FROM stock_item ON CONFLICT DO NOTHING;
INSERT INTO row_change (kind, id, changed_at) SELECT 'user', id::text, updated_at FROM app_user ON CONFLICT DO NOTHING;
INSERT INTO row_change (kind, id, changed_at) SELECT 'case', id::text, updated_at FROM service_case ON CONFLICT DO NOTHING;
