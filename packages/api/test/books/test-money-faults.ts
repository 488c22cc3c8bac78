// For tests only: faults of stock and money; see test-faults.ts.
export type Fault = { check: string; name: string; sql: string; areTriggersOn?: true }

const SOLD_ONLINE = `(SELECT o.id FROM shop_order o JOIN payment p ON p.order_id = o.id
  WHERE o.status = 'confirmed' AND o.payment_status = 'paid'
    AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.order_id = o.id) ORDER BY o.id LIMIT 1)`
const FREE_ITEM = `(SELECT id FROM stock_item WHERE on_hand > reserved ORDER BY id LIMIT 1)`
const CANCELLED_LINE = `(SELECT order_item_id FROM stock_movement WHERE cause = 'cancellation' ORDER BY id LIMIT 1)`
const ENDED_LINE = `(SELECT l.id FROM order_item l JOIN shop_order o ON o.id = l.order_id
  WHERE o.status = 'failed' ORDER BY l.id LIMIT 1)`
const FAILED_ATTEMPT = `(SELECT a.id FROM payment_attempt a JOIN shop_order o ON o.id = a.order_id
  WHERE o.status = 'failed' AND a.state = 'failed' AND a.provider_order_id IS NOT NULL ORDER BY a.id LIMIT 1)`
const UNRETAINED = `(SELECT id FROM payment WHERE NOT is_kept ORDER BY id LIMIT 1)`
const PARTLY = `(SELECT order_id FROM refund WHERE idempotency_key LIKE 'scratch-%' LIMIT 1)`

const newPayment = (orderId: string, providerOrderId: string) => `
  INSERT INTO payment (id, order_id, provider_payment_id, provider_order_id, amount_paise, currency, is_kept, captured_at)
  SELECT gen_random_uuid(), o.id, 'pay_planted', ${providerOrderId}, o.total_paise, 'INR', true, o.placed_at
    FROM shop_order o WHERE o.id = ${orderId}`

const STOCK_FAULTS: readonly Fault[] = [
  {
    check: 'I1 on-hand',
    name: 'a unit vanished without a movement',
    sql: `UPDATE product SET stock_qty = stock_qty - 1 WHERE id = (SELECT product_id FROM stock_item WHERE id = ${FREE_ITEM});
          UPDATE stock_item SET on_hand = on_hand - 1 WHERE id = ${FREE_ITEM}`,
  },
  {
    check: 'I1 never-negative',
    name: 'more units were sold than were on hand',
    sql: `ALTER TABLE stock_item DROP CONSTRAINT stock_item_never_oversold;
          ALTER TABLE product DROP CONSTRAINT product_stock;
          INSERT INTO stock_movement (stock_item_id, delta, cause) SELECT id, -on_hand - 5, 'adjustment' FROM stock_item WHERE id = ${FREE_ITEM}`,
    areTriggersOn: true,
  },
  {
    check: 'I1 cause',
    name: 'more units were returned by a customer than were sold',
    sql: `INSERT INTO stock_movement (stock_item_id, delta, cause, order_item_id)
          SELECT l.stock_item_id, l.quantity + 1, 'return_received', l.id FROM order_item l
            JOIN shop_order o ON o.id = l.order_id WHERE o.status = 'shipped' ORDER BY l.id LIMIT 1`,
    areTriggersOn: true,
  },
  {
    check: 'I1 for-sale',
    name: 'a list shows one unit more than is available',
    sql: `UPDATE product SET stock_qty = stock_qty + 1 WHERE id = (SELECT id FROM product ORDER BY id LIMIT 1)`,
  },
  {
    check: 'I2 reserved',
    name: 'a unit is reserved without a hold',
    sql: `UPDATE stock_item SET reserved = reserved + 1 WHERE id = ${FREE_ITEM}`,
    areTriggersOn: true,
  },
  {
    check: 'I2 hold',
    name: 'a hold is active after its order has ended',
    sql: `UPDATE reservation SET state = 'active', ended_at = NULL, expires_at = '2026-11-21T09:00Z'
           WHERE id = (SELECT id FROM reservation WHERE order_item_id = ${ENDED_LINE} LIMIT 1);
          ALTER TABLE stock_item DROP CONSTRAINT stock_item_never_oversold;
          UPDATE stock_item s SET on_hand = s.on_hand + l.quantity, reserved = s.reserved + l.quantity
            FROM order_item l WHERE l.id = ${ENDED_LINE} AND s.id = l.stock_item_id;
          INSERT INTO stock_movement (stock_item_id, delta, cause) SELECT stock_item_id, quantity, 'restock' FROM order_item WHERE id = ${ENDED_LINE}`,
  },
  {
    check: 'I2 claim',
    name: 'the stock of a cancelled order was never returned',
    sql: `UPDATE product p SET stock_qty = p.stock_qty - l.quantity FROM order_item l
           WHERE l.id = ${CANCELLED_LINE} AND p.id = l.product_id;
          UPDATE stock_item s SET on_hand = s.on_hand - l.quantity FROM order_item l
           WHERE l.id = ${CANCELLED_LINE} AND s.id = l.stock_item_id;
          DELETE FROM stock_movement WHERE cause = 'cancellation' AND order_item_id = ${CANCELLED_LINE}`,
  },
  {
    check: 'I2 committed',
    name: 'the hold of a sold line was released',
    sql: `UPDATE reservation SET state = 'released' WHERE id = (SELECT id FROM reservation WHERE state = 'committed' LIMIT 1)`,
  },
]

const MONEY_FAULTS: readonly Fault[] = [
  {
    check: 'I3 paid',
    name: 'a cash order is paid without a recorded payment',
    sql: `UPDATE shop_order SET payment_status = 'paid' WHERE id = (SELECT id FROM shop_order
           WHERE payment_method = 'cod' AND status = 'shipped' LIMIT 1)`,
  },
  {
    check: 'I3 served',
    name: 'a payment is retained for a failed order',
    sql: `${newPayment(
      `(SELECT order_id FROM payment_attempt WHERE id = ${FAILED_ATTEMPT})`,
      `(SELECT provider_order_id FROM payment_attempt WHERE id = ${FAILED_ATTEMPT})`,
    )};
          UPDATE payment_attempt SET state = 'captured' WHERE provider_order_id =
            (SELECT provider_order_id FROM payment WHERE provider_payment_id = 'pay_planted')`,
  },
  {
    check: 'I3 told',
    name: 'an order with a payment is unpaid',
    sql: `UPDATE shop_order SET payment_status = 'unpaid' WHERE id = ${SOLD_ONLINE}`,
  },
  {
    check: 'I3 sent-back',
    name: 'the refund of a payment that came too late was lost',
    sql: `DELETE FROM refund WHERE payment_id = ${UNRETAINED}`,
  },
  {
    check: 'I3 not-paid',
    name: 'the payment of a confirmed order was deleted',
    sql: `CREATE TEMP TABLE lost ON COMMIT DROP AS SELECT ${SOLD_ONLINE} AS id;
          UPDATE payment_attempt SET state = 'failed' WHERE order_id = (SELECT id FROM lost);
          UPDATE shop_order SET payment_status = 'unpaid' WHERE id = (SELECT id FROM lost);
          DELETE FROM payment WHERE order_id = (SELECT id FROM lost)`,
  },
  {
    check: 'I3 refunded',
    name: 'an order is refunded after a partial refund',
    sql: `UPDATE shop_order SET payment_status = 'refunded' WHERE id = ${PARTLY}`,
  },
  {
    check: 'I3 refund-failed',
    name: 'a partial refund failed and no other followed',
    sql: `UPDATE refund SET state = 'failed' WHERE idempotency_key LIKE 'scratch-%'`,
  },
  {
    check: 'I4 attempt',
    name: 'an attempt is for a rupee more than the order',
    sql: `UPDATE payment_attempt SET amount_paise = amount_paise + 100 WHERE id = ${FAILED_ATTEMPT}`,
  },
  {
    check: 'I4 payment',
    name: 'a retained payment is a rupee less than the total',
    sql: `UPDATE payment SET amount_paise = amount_paise - 100 WHERE order_id = ${SOLD_ONLINE}`,
  },
  {
    check: 'I4 provider-order',
    name: "another order's payment was booked",
    sql: `UPDATE payment SET provider_order_id = 'order_of_another' WHERE id = ${UNRETAINED}`,
  },
  {
    check: 'I5 kept-once',
    name: 'two payments are retained for one order',
    sql: `DROP INDEX payment_one_kept_of_provider;
          ${newPayment(SOLD_ONLINE, `(SELECT provider_order_id FROM payment WHERE order_id = o.id)`)}`,
  },
  {
    check: 'I5 open-attempt',
    name: 'an order has two open attempts',
    sql: `DROP INDEX payment_attempt_one_open;
          INSERT INTO payment_attempt (id, order_id, method, amount_paise, updated_at)
          SELECT gen_random_uuid(), order_id, method, amount_paise, now() FROM payment_attempt
           WHERE state = 'created' AND provider_order_id IS NOT NULL LIMIT 1`,
  },
  {
    check: 'I5 attempt-state',
    name: 'an attempt with a retained payment is not captured',
    sql: `UPDATE payment_attempt SET state = 'failed' WHERE order_id = ${SOLD_ONLINE}`,
  },
  {
    check: 'I5 refund-sum',
    name: 'a payment is refunded twice',
    sql: `INSERT INTO refund (id, order_id, payment_id, amount_paise, reason, idempotency_key, created_at, updated_at)
          SELECT gen_random_uuid(), order_id, id, amount_paise, 'again', 'planted-refund', '2026-11-21T12:00Z', now()
            FROM payment WHERE order_id = ${PARTLY}`,
  },
  {
    check: 'I5 refund-order',
    name: 'a refund was booked for another order',
    sql: `UPDATE refund SET order_id = ${SOLD_ONLINE} WHERE payment_id = ${UNRETAINED}`,
  },
]

export const STOCK_AND_MONEY_FAULTS: readonly Fault[] = [...STOCK_FAULTS, ...MONEY_FAULTS]
