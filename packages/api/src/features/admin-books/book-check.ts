import { BOUGHT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { sqlList } from '../../sql.ts'
/** Invariants that a checker verifies in a database (docs/operations/books.md). */
export const INVARIANTS = {
  I1: 'Stock ledger: every unit is explained by a movement',
  I2: 'No oversell: every sold unit is claimed once',
  I3: 'Money: captured payments belong to orders or are refunded',
  I4: 'Amount: order, provider order and payment agree',
  I5: 'Payments: one retained per order, no refund beyond it',
  I7: 'Invoices: one per packed or paid order, numbered by law',
  I8: 'Arithmetic: totals follow from the pricing rule',
  I9: 'Coupons: uses are counted, limited and released',
  I10: 'States: every order made allowed transitions',
  I11: 'Inbox: every webhook is processed, once',
  I12: 'Outbox: every confirmation is sent, once',
  I13: 'Shape: one cart, one default, one primary, no cycle',
  I14: 'Access: no invalid session, no plain secret',
  I15: 'No residue: nothing is stuck',
  I17: 'Activity log: no entry was changed after it was written',
  I18: 'Shipments: they contain what was bought, and match orders',
  I19: 'Cases: decisions on returns and repairs are applied once',
  I20: 'Cancelled and exchanged items: restocked, waived or refunded',
  I21: 'Units: each matches its ledger, is counted and sold once',
  I22: 'Store credit: balances match entries, debits are made once',
} as const
export type Invariant = keyof typeof INVARIANTS

/** Query that finds violations of an invariant. */
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

/** Statuses of confirmed orders, as an SQL list. */
export const SOLD = sqlList(BOUGHT_STATUSES)

/**
 * Total of the order `o` when it was placed, for which its payment was begun: lines from an exchange are not
 * included.
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
