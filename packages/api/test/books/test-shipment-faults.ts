// For tests only: faults of shipments.
import type { Fault } from './test-money-faults.ts'

const ARRIVED = `(SELECT s.id FROM shipment s JOIN shop_order o ON o.id = s.order_id
  WHERE s.state = 'delivered' AND o.status = 'delivered' ORDER BY s.id LIMIT 1)`
const ON_THE_WAY = `(SELECT s.order_id FROM shipment s JOIN shop_order o ON o.id = s.order_id
  WHERE s.state NOT IN ('delivered', 'cancelled', 'returned_to_origin') AND o.status = 'shipped' ORDER BY s.id LIMIT 1)`

export const SHIPMENT_FAULTS: readonly Fault[] = [
  {
    check: 'I18 sent-units',
    name: 'a shipment contains more than was bought',
    sql: `UPDATE shipment_item SET quantity = quantity + 1 WHERE shipment_id = ${ARRIVED}`,
  },
  {
    check: 'I18 sent-units',
    name: 'a shipped line counts no shipped units',
    sql: `UPDATE order_item SET shipped_quantity = 0 WHERE id IN (SELECT order_item_id FROM shipment_item WHERE shipment_id = ${ARRIVED})`,
  },
  {
    check: 'I18 own-items',
    name: 'a shipment is empty',
    sql: `INSERT INTO shipment (id, order_id, state, created_at, cancelled_at, updated_at)
          SELECT gen_random_uuid(), order_id, 'cancelled', now(), now(), now() FROM shipment WHERE id = ${ARRIVED}`,
  },
  {
    check: 'I18 order-status',
    name: 'an order is shipped and its only shipment was returned to be sent again',
    sql: `UPDATE order_item SET shipped_quantity = 0 WHERE order_id = ${ON_THE_WAY};
          UPDATE shipment SET state = 'cancelled', cancelled_at = now() WHERE order_id = ${ON_THE_WAY}`,
  },
  {
    check: 'I18 order-status',
    name: 'an order is delivered while its shipment is on its way',
    sql: `UPDATE shipment SET state = 'in_transit', delivered_at = NULL WHERE id = ${ARRIVED}`,
  },
  {
    check: 'I18 arrival',
    name: 'the scan of a delivery was deleted',
    sql: `DELETE FROM shipment_scan WHERE shipment_id = ${ARRIVED} AND state = 'delivered'`,
  },
]
