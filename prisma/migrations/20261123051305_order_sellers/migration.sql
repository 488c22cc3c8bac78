-- Who sold an order, and from which state its tax was taken. Orders that wait for their invoice get the seller of today, whom
-- it would have named; an older process that still runs leaves the column empty, and its orders name the settings of the moment.
ALTER TABLE shop_order ADD COLUMN seller jsonb;

UPDATE shop_order
   SET seller = (SELECT jsonb_build_object(
         'name', coalesce(value->'name', '""'), 'legalName', coalesce(value->'legalName', '""'),
         'addressLines', coalesce(value->'addressLines', '[]'), 'city', coalesce(value->'city', '""'),
         'state', coalesce(value->'state', '""'), 'stateCode', coalesce(value->'stateCode', '""'),
         'postcode', coalesce(value->'postcode', '""'), 'gstin', coalesce(value->'gstin', '""'),
         'phone', coalesce(value->'phone', '""'), 'email', coalesce(value->'email', '""')) FROM setting WHERE key = 'shop')
 WHERE NOT EXISTS (SELECT 1 FROM invoice WHERE invoice.order_id = shop_order.id);
