// For tests only: faults of exchanges of items.
import type { Fault } from './test-money-faults.ts'

/** Exchange of a paid order, whose difference was refunded. */
const PAID = `(SELECT id FROM order_swap WHERE way = 'provider' ORDER BY id LIMIT 1)`
const FORMER = `(SELECT former_invoice_id FROM order_swap WHERE id = ${PAID})`

export const SWAP_FAULTS: readonly Fault[] = [
  {
    check: 'I20 swap-lines',
    name: 'the amount given up in an exchange is more than its cancellation',
    sql: `UPDATE order_swap SET given_paise = given_paise + 100 WHERE id = ${PAID}`,
  },
  {
    check: 'I20 swap-cancels',
    name: 'units were cancelled for an exchange that does not exist',
    sql: `INSERT INTO order_cancel (id, order_id, key, way, amount_paise, actor_kind, at)
          SELECT gen_random_uuid(), order_id, 'lost-exchange', 'swap', 0, 'admin', at FROM order_swap WHERE id = ${PAID}`,
  },
  {
    check: 'I20 swap-refund',
    name: 'the difference of an exchange is not equal to its refund',
    sql: `UPDATE order_swap SET difference_paise = difference_paise + 100 WHERE id = ${PAID}`,
  },
  {
    check: 'I20 swap-invoice',
    name: 'an invoice was replaced without being credited in full',
    sql: `UPDATE credit_note SET total_paise = total_paise - 100 WHERE invoice_id = ${FORMER}`,
  },
  {
    check: 'I20 swap-offer',
    name: 'an exchange offer is paid without a payment',
    sql: `INSERT INTO swap_offer (id, order_id, key, order_item_id, quantity, line, difference_paise, state, expires_at, actor_id, created_at, ended_at)
          SELECT gen_random_uuid(), order_id, 'planted', order_item_id, 1, '{}', 100, 'paid', at, actor_id, at, at
            FROM order_swap WHERE id = ${PAID}`,
  },
  {
    check: 'I20 swap-money',
    name: 'a refund after an exchange is counted as one before it',
    sql: `UPDATE refund SET is_off_invoice = true WHERE cancel_id IS NOT NULL
             AND order_id = (SELECT order_id FROM order_swap WHERE id = ${PAID})`,
  },
]
