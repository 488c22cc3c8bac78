-- What stood in the one field becomes the first note of its order; nobody knows who wrote it, or when exactly.
INSERT INTO order_note (id, order_id, author_kind, body, at)
SELECT gen_random_uuid(), id, 'unknown', notes, updated_at FROM shop_order
 WHERE notes <> '' AND NOT EXISTS (SELECT 1 FROM order_note note WHERE note.order_id = shop_order.id);
