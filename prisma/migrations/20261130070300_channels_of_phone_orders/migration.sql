-- The activity log says which orders of before were placed by phone; of the others nobody wrote it down.
UPDATE shop_order SET channel = 'phone'
  FROM audit_entry entry
 WHERE entry.action = 'order.placed-by-phone' AND entry.entity = 'order' AND entry.entity_id = shop_order.id::text
   AND shop_order.channel IS NULL;
