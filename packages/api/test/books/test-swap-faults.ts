// For tests only: what could go wrong with the exchange of items.
import type { Fault } from './test-money-faults.ts'

/** The exchange that was paid, with a difference that went back. */
const PAID = `(SELECT id FROM order_swap WHERE way = 'provider' ORDER BY id LIMIT 1)`
const FORMER = `(SELECT former_invoice_id FROM order_swap WHERE id = ${PAID})`

export const SWAP_FAULTS: readonly Fault[] = [
  {
    check: 'I20 swap-lines',
    name: 'an exchange gave up more than its cancel is over',
    sql: `UPDATE order_swap SET given_paise = given_paise + 100 WHERE id = ${PAID}`,
  },
  {
    check: 'I20 swap-cancels',
    name: 'units were given up and nothing came for them',
    sql: `INSERT INTO order_cancel (id, order_id, key, way, amount_paise, actor_kind, at)
          SELECT gen_random_uuid(), order_id, 'lost-exchange', 'swap', 0, 'admin', at FROM order_swap WHERE id = ${PAID}`,
  },
  {
    check: 'I20 swap-refund',
    name: 'a difference is another than what went back',
    sql: `UPDATE order_swap SET difference_paise = difference_paise + 100 WHERE id = ${PAID}`,
  },
  {
    check: 'I20 swap-invoice',
    name: 'an invoice was replaced and not credited in full',
    sql: `UPDATE credit_note SET total_paise = total_paise - 100 WHERE invoice_id = ${FORMER}`,
  },
  {
    check: 'I20 swap-offer',
    name: 'an exchange says paid, and its money is nowhere',
    sql: `INSERT INTO swap_offer (id, order_id, key, order_item_id, quantity, line, difference_paise, state, expires_at, actor_id, created_at, ended_at)
          SELECT gen_random_uuid(), order_id, 'planted', order_item_id, 1, '{}', 100, 'paid', at, actor_id, at, at
            FROM order_swap WHERE id = ${PAID}`,
  },
  {
    check: 'I20 swap-money',
    name: 'a refund after an exchange counts as one before it',
    sql: `UPDATE refund SET is_off_invoice = true WHERE cancel_id IS NOT NULL
             AND order_id = (SELECT order_id FROM order_swap WHERE id = ${PAID})`,
  },
]
