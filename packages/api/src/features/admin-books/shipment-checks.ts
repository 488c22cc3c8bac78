import { type BookCheck, SOLD } from './book-check.ts'

/** I18: shipments contain what was bought, and the status of an order matches its shipments. */
export const SHIPMENT_CHECKS: readonly BookCheck[] = [
  {
    id: 'I18 sent-units',
    sentence:
      'The shipped quantity of a line is that of its shipments that were neither returned nor recalled, and no more than was bought.',
    sql: `
      SELECT line.id AS subject, o.order_number, line.quantity, line.shipped_quantity, sent.units
        FROM order_item line JOIN shop_order o ON o.id = line.order_id
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(item.quantity), 0)::int AS units
            FROM shipment_item item JOIN shipment s ON s.id = item.shipment_id
           WHERE item.order_item_id = line.id AND s.state NOT IN ('cancelled', 'returned_to_origin')) sent
       WHERE line.shipped_quantity <> sent.units OR sent.units > line.quantity - line.cancelled_quantity`,
    words:
      'a line of {quantity} of order {order_number} counts {shipped_quantity} as shipped, its shipments contain {units}',
  },
  {
    id: 'I18 own-items',
    sentence: 'A shipment contains at least one item, and only items of its own order.',
    sql: `
      SELECT s.id AS subject, o.order_number, count(item.order_item_id)::int AS items,
             count(*) FILTER (WHERE line.order_id <> s.order_id)::int AS foreign_items
        FROM shipment s JOIN shop_order o ON o.id = s.order_id
        LEFT JOIN shipment_item item ON item.shipment_id = s.id
        LEFT JOIN order_item line ON line.id = item.order_item_id
       GROUP BY s.id, o.order_number
      HAVING count(item.order_item_id) = 0 OR bool_or(line.order_id <> s.order_id)`,
    words:
      'shipment {subject} of order {order_number} contains {items} items, {foreign_items} of them of other orders',
  },
  {
    id: 'I18 order-status',
    sentence:
      'A shipped order has a shipment; a delivered one has none on its way; one that is not shipped, or is cancelled, has none on its way.',
    sql: `
      SELECT o.id AS subject, o.order_number, o.status::text AS status, parcels.underway, parcels.others
        FROM shop_order o
        CROSS JOIN LATERAL (
          SELECT count(*) FILTER (WHERE state NOT IN ('cancelled', 'returned_to_origin', 'delivered'))::int AS underway,
                 count(*) FILTER (WHERE state IN ('returned_to_origin', 'delivered'))::int AS others
            FROM shipment WHERE order_id = o.id) parcels
       WHERE (o.status = 'shipped' AND parcels.underway + parcels.others = 0)
          OR (o.status = 'delivered' AND (parcels.underway > 0 OR parcels.others = 0))
          OR (o.status NOT IN ('shipped', 'delivered') AND parcels.underway > 0)`,
    words:
      'order {order_number} is {status}, with {underway} shipments on their way and {others} that were delivered or returned',
  },
  {
    id: 'I18 arrival',
    sentence: 'A delivered shipment has a scan of the delivery at the same time.',
    sql: `
      SELECT s.id AS subject, o.order_number, s.delivered_at
        FROM shipment s JOIN shop_order o ON o.id = s.order_id
       WHERE s.state = 'delivered' AND o.status IN ${SOLD}
         AND NOT EXISTS (SELECT 1 FROM shipment_scan scan
                          WHERE scan.shipment_id = s.id AND scan.state = 'delivered' AND scan.at = s.delivered_at)`,
    words: 'shipment {subject} of order {order_number} was delivered at {delivered_at}, but has no such scan',
  },
]
