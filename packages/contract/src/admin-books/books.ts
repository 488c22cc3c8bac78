import { z } from 'zod'
import { isoTime, page, pageSize, pagination, rupees } from '../shapes.ts'

/**
 * Differences that the daily comparison of the provider, our payments and our orders can find, as text for the back
 * office.
 */
export const BOOK_DIFFERENCES = {
  'payment-not-recorded': 'The provider took money that this shop has no payment for',
  'payment-not-at-provider': 'This shop has a payment that the provider did not take',
  'payment-differs': 'Amount, currency or order of a payment are not the same at the provider',
  'refund-not-recorded': 'The provider sent money back that this shop did not ask for',
  'refund-not-at-provider': 'The shop has a refund that the provider did not send',
  'order-without-money': 'An order is marked as paid, and there is no payment for it',
  'order-says-unpaid': 'An order with a payment is marked as unpaid',
  'order-amount-differs': 'The payment of an order differs from its total',
} as const
export type BookDifferenceKind = keyof typeof BOOK_DIFFERENCES
const kinds = Object.keys(BOOK_DIFFERENCES) as [BookDifferenceKind, ...BookDifferenceKind[]]

export const listBookDifferencesInput = z.strictObject({
  state: z.enum(['open', 'resolved', 'all']).default('open'),
  page,
  limit: pageSize(20),
})

export const bookDifference = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  /** The kind as text. */
  title: z.string(),
  /** The provider's payment id, or the id of our order. */
  subjectId: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  providerOrderId: z.string().nullable(),
  /** Amounts by each of the three sources; null if a source has none. For refunds: the amount returned. */
  providerAmount: rupees.nullable(),
  paymentsAmount: rupees.nullable(),
  orderAmount: rupees.nullable(),
  foundAt: isoTime,
  lastSeenAt: isoTime,
  resolvedAt: isoTime.nullable(),
})
export type BookDifferenceRow = z.infer<typeof bookDifference>

/** One run of the comparison. */
export const bookComparison = z.object({
  at: isoTime,
  from: isoTime,
  to: isoTime,
  paymentsCompared: z.number().int(),
  ordersCompared: z.number().int(),
  openDifferences: z.number().int(),
})
export type BookComparison = z.infer<typeof bookComparison>

export const bookDifferenceList = z.object({
  differences: z.array(bookDifference),
  pagination,
  counts: z.object({ open: z.number().int(), resolved: z.number().int() }),
  /** Null before the first run. */
  lastComparison: bookComparison.nullable(),
})
export type BookDifferenceList = z.infer<typeof bookDifferenceList>
