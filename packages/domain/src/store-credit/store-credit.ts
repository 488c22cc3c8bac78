import { MIN_CHARGE_PAISE, type Paise } from '../money/paise.ts'

/** Causes of a change of balance. Equal to the check of the column `store_credit_entry.kind`. */
export const CREDIT_KINDS = ['trade_in', 'spent', 'released', 'refunded', 'adjusted', 'merged'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

/** The name of store credit as a payment of an order, next to the names of payment providers. */
export const STORE_CREDIT = 'store_credit'

/** The most that staff may add or take off at once: ₹2,00,000. */
export const MAX_ADJUSTMENT_PAISE: Paise = 2_00_000_00

/**
 * Returns the part of an order that a balance pays: all of it, all of the balance, or so much that a provider can
 * charge the rest. Amounts in paise.
 */
export function creditFor({ totalPaise, balancePaise }: { totalPaise: Paise; balancePaise: Paise }): Paise {
  if (balancePaise >= totalPaise) return totalPaise
  return Math.max(0, Math.min(balancePaise, totalPaise - MIN_CHARGE_PAISE))
}
