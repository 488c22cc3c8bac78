import { type BookCheck, SOLD } from './book-check.ts'

/** I1 and I2: the stock ledger, and the claims on its units. */
export const STOCK_CHECKS: readonly BookCheck[] = [
  {
    id: 'I1 on-hand',
    sentence: 'Stock on hand is the sum of all movements.',
    sql: `
      SELECT item.id AS subject, item.on_hand, coalesce(moved.units, 0)::int AS moved
        FROM stock_item item
        LEFT JOIN (SELECT stock_item_id, sum(delta) AS units FROM stock_movement GROUP BY 1) moved
          ON moved.stock_item_id = item.id
       WHERE item.on_hand <> coalesce(moved.units, 0)`,
    words: 'stock item {subject} has {on_hand} on hand, the sum of its movements is {moved}',
  },
  {
    id: 'I1 never-negative',
    sentence: 'No stock is below zero, and no more is reserved than is on hand.',
    sql: `
      SELECT id AS subject, on_hand, reserved
        FROM stock_item
       WHERE on_hand < 0 OR reserved < 0 OR reserved > on_hand`,
    words: 'stock item {subject} has {on_hand} on hand and {reserved} reserved',
  },
  {
    id: 'I1 cause',
    sentence: 'A movement of an order line moves at most its units, and those of its own stock item.',
    sql: `
      SELECT m.id AS subject, m.cause::text AS cause, m.delta, line.quantity, m.order_item_id
        FROM stock_movement m
        LEFT JOIN order_item line ON line.id = m.order_item_id
       WHERE m.cause IN ('sale', 'cancellation', 'return_received', 'replacement_sent')
         AND (line.id IS NULL OR line.stock_item_id <> m.stock_item_id
           OR (m.cause = 'sale' AND m.delta <> -line.quantity)
           OR (m.cause = 'cancellation' AND m.delta NOT BETWEEN 1 AND line.quantity)
           OR (m.cause = 'return_received' AND m.delta NOT BETWEEN 1 AND line.quantity)
           OR (m.cause = 'replacement_sent' AND -m.delta NOT BETWEEN 1 AND line.quantity))`,
    words: 'movement {subject} ({cause}) moves {delta}, its order line {order_item_id} has {quantity} units',
  },
  {
    id: 'I1 for-sale',
    sentence: 'The stock of a product in lists is the available stock of its stock items.',
    sql: `
      SELECT product.id AS subject, product.stock_qty, coalesce(free.units, 0)::int AS free
        FROM product
        LEFT JOIN (
          SELECT item.product_id, sum(item.on_hand - item.reserved) AS units
            FROM stock_item item LEFT JOIN product_variant variant ON variant.id = item.variant_id
           WHERE CASE WHEN item.variant_id IS NOT NULL THEN variant.deleted_at IS NULL
                      ELSE NOT EXISTS (SELECT 1 FROM product_variant live
                        WHERE live.product_id = item.product_id AND live.deleted_at IS NULL) END
           GROUP BY 1) free ON free.product_id = product.id
       WHERE product.stock_qty <> coalesce(free.units, 0)`,
    words: 'product {subject} is listed with {stock_qty} in stock, {free} are available',
  },
  {
    id: 'I2 reserved',
    sentence: 'Reserved stock is the sum of the active holds and of the units reserved for replacements.',
    sql: `
      SELECT item.id AS subject, item.reserved, coalesce(held.units, 0)::int AS held
        FROM stock_item item
        LEFT JOIN (
          SELECT stock_item_id, sum(units) AS units FROM (
            SELECT stock_item_id, quantity AS units FROM reservation WHERE state = 'active'
            UNION ALL
            SELECT line.stock_item_id, kept.held_units FROM service_case kept
              JOIN order_item line ON line.id = kept.order_item_id WHERE kept.held_units > 0
          ) each_of GROUP BY 1
        ) held ON held.stock_item_id = item.id
       WHERE item.reserved <> coalesce(held.units, 0)`,
    words: 'stock item {subject} has {reserved} reserved, the sum of its active holds is {held}',
  },
  {
    id: 'I2 hold',
    sentence: 'Each line of a pending order holds its units; no line of any other order holds any.',
    sql: `
      SELECT line.id AS subject, o.order_number, o.status::text AS status, line.quantity,
             coalesce(held.units, 0)::int AS held
        FROM order_item line
        JOIN shop_order o ON o.id = line.order_id
        LEFT JOIN (
          SELECT order_item_id, sum(quantity) AS units FROM reservation WHERE state = 'active' GROUP BY 1
        ) held ON held.order_item_id = line.id
       WHERE coalesce(held.units, 0) <> CASE WHEN o.status = 'pending' THEN line.quantity ELSE 0 END`,
    words: 'order {order_number} is {status}: its line {subject} of {quantity} holds {held}',
  },
  {
    id: 'I2 claim',
    sentence: 'Each line of a confirmed order took its units from stock once; other orders took none.',
    sql: `
      SELECT line.id AS subject, o.order_number, o.status::text AS status, line.quantity,
             coalesce(-moved.units, 0)::int AS taken
        FROM order_item line
        JOIN shop_order o ON o.id = line.order_id
        LEFT JOIN (
          SELECT order_item_id, sum(delta) AS units,
                 sum(delta) FILTER (WHERE cause NOT IN ('return_received', 'replacement_sent')) AS units_sold
            FROM stock_movement WHERE order_item_id IS NOT NULL GROUP BY 1
        ) moved ON moved.order_item_id = line.id
       WHERE CASE WHEN o.status IN ${SOLD} THEN coalesce(-moved.units_sold, 0) <> line.quantity - line.cancelled_quantity
                  ELSE coalesce(moved.units, 0) <> 0 END`,
    words: 'order {order_number} is {status}: its line {subject} of {quantity} has taken {taken} from stock',
  },
  {
    id: 'I2 committed',
    sentence: 'A hold is committed exactly if its line has a sale.',
    sql: `
      SELECT order_item_id AS subject, coalesce(hold.units, 0) AS committed, coalesce(-sale.units, 0) AS sold
        FROM (SELECT order_item_id, sum(quantity)::int AS units FROM reservation
               WHERE state = 'committed' GROUP BY 1) hold
        FULL JOIN (SELECT order_item_id, sum(delta)::int AS units FROM stock_movement
                    WHERE cause = 'sale' GROUP BY 1) sale USING (order_item_id)
       WHERE coalesce(hold.units, 0) <> coalesce(-sale.units, 0)`,
    words: 'order line {subject} has {committed} units committed and {sold} sold',
  },
]
