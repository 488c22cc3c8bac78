// For tests only: faults of cancellations of single items.
import type { Fault } from './test-money-faults.ts'

const cancelOf = (way: 'provider' | 'due') =>
  `(SELECT id FROM order_cancel WHERE way = '${way}' ORDER BY id LIMIT 1)`
/** Reduces the amount of a cancellation by a rupee, in its row and its only line. */
const cheaper = (way: 'provider' | 'due') => `
  UPDATE order_cancel_item SET amount_paise = amount_paise - 100 WHERE cancel_id = ${cancelOf(way)};
  UPDATE order_cancel SET amount_paise = amount_paise - 100 WHERE id = ${cancelOf(way)}`

export const CANCEL_FAULTS: readonly Fault[] = [
  {
    check: 'I20 cancelled-units',
    name: 'a cancellation has more units than its line counts',
    sql: `UPDATE order_cancel_item SET quantity = quantity + 1 WHERE cancel_id = ${cancelOf('provider')}`,
  },
  {
    check: 'I20 waived',
    name: 'the waived amount of an order is less than its cancellations',
    sql: cheaper('due'),
  },
  {
    check: 'I20 amount',
    name: 'the amount of a cancellation is more than its lines',
    sql: `UPDATE order_cancel_item SET amount_paise = amount_paise - 100 WHERE cancel_id = ${cancelOf('provider')}`,
  },
  { check: 'I20 refund', name: 'more was refunded than was cancelled', sql: cheaper('provider') },
]
