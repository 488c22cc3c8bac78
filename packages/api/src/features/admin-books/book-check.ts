import { BOUGHT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { sqlList } from '../../sql.ts'
/** Invariants that a checker verifies in a database (docs/operations/books.md). */
export const INVARIANTS = {
  I1: 'Stock ledger: every unit is explained by a movement',
  I2: 'No oversell: every sold unit is claimed once',
  I3: 'Money: what was taken is an order or goes back',
  I4: 'Amount: order, provider order and payment agree',
  I5: 'Payments: each is kept once, never refunded beyond it',
  I7: 'Invoices: one per packed or paid order, consecutive, as the law wants',
  I8: 'Arithmetic: totals are what the pricing rule says',
  I9: 'Coupons: uses are counted, limited and given back',
  I10: 'States: every order went along allowed ways',
  I11: 'Inbox: every webhook was worked on, once',
  I12: 'Outbox: every confirmation is sent, once',
  I13: 'Shape: one cart, one default, one primary, no cycle',
  I14: 'Access: no session or secret that should not be',
  I15: 'No residue: nothing waits that nobody looks at',
  I17: 'Activity log: no entry was changed after it was written',
  I18: 'Parcels: what is sent was bought, and orders follow',
  I19: 'Cases: what was decided about a return or a repair was done, once',
  I20: 'Cancelled and exchanged items: back in stock, out of the bill or refunded, once',
  I21: 'Units: each machine is where its ledger says, is counted once and sold once',
  I22: 'Store credit: balances are their entries, and what paid an order was taken once',
} as const
export type Invariant = keyof typeof INVARIANTS

/** One small question to the database. */
export type BookCheck = {
  id: `${Invariant} ${string}`
  /** Invariant that must hold. */
  sentence: string
  /**
   * Returns a row for each entity that violates the invariant; `subject` names the entity. `(SELECT now FROM clock)`
   * is the time of the check. No personal data: ids, numbers and states only.
   */
  sql: string
  /** Such a row as text: {column} is its value, and {column_paise} is shown in rupees. */
  words: string
}

export type BookRow = { subject: string } & Record<string, unknown>

export function invariantOf({ id }: Pick<BookCheck, 'id'>): Invariant {
  return id.split(' ')[0] as Invariant
}

/** Orders that are bought for good. */
export const SOLD = sqlList(BOUGHT_STATUSES)

/**
 * Total of the order `o` when it was placed, for which its payment was begun: lines that came by an exchange are left
 * out.
 */
export const PLACED_PAISE = `(o.total_paise
  - coalesce((SELECT sum(swap.added_paise) FROM order_swap swap WHERE swap.order_id = o.id), 0))::int`

/**
 * Returns SQL of the amount that a payment, or an attempt to pay, of the order `o` is for: the order as placed
 * without the part paid by store credit, or the difference of an exchange.
 */
export const owedPaise = (row: string) =>
  `coalesce((SELECT offer.difference_paise FROM swap_offer offer WHERE offer.id = ${row}.swap_offer_id),
            ${PLACED_PAISE} - o.credit_paise)`
