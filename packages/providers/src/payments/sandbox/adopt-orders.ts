import { attemptedForm, captured } from './sandbox-bank.ts'
import type { SandboxBook } from './sandbox-book.ts'
import { newOrder } from './sandbox-orders.ts'
import { newPayment } from './sandbox-payments.ts'
import type { LedgerChange, SandboxOrder } from './sandbox-records.ts'
import { newRefund, refundChange } from './sandbox-refunds.ts'

/** An order that was opened, and perhaps paid and refunded, before this sandbox was there. Integer paise. */
export type PastOrder = {
  id: string
  receipt: string
  amountPaise: number
  at: Date
  payments: {
    id: string
    amountPaise: number
    at: Date
    /** Those that arrived. `reference`: the shop's own refund's id. */
    refunds: { id: string; reference: string; amountPaise: number; at: Date }[]
  }[]
}

/**
 * Adds past payments that the book does not have yet; the others stay as they are, so the call may be repeated again and
 * again. No webhook tells of the past. Returns how many records were added.
 */
export function adoptOrders(
  book: SandboxBook,
  past: readonly PastOrder[],
  record: (change: LedgerChange) => void,
): number {
  let added = 0
  const write = (change: LedgerChange) => {
    record({ ...change, webhooks: [] })
    added += 1
  }
  for (const { id, receipt, amountPaise, at, payments } of past) {
    if (!book.orders.has(id)) {
      const order = { ...newOrder({ amount: amountPaise, receipt }, at), id }
      write({ at: at.toISOString(), order })
    }
    const order = book.orders.get(id)
    for (const payment of payments) if (order) adoptPayment({ book, order, payment, write })
  }
  return added
}

type AdoptedOrder = {
  book: SandboxBook
  order: SandboxOrder
  payment: PastOrder['payments'][number]
  write: (change: LedgerChange) => void
}

function adoptPayment({ book, order, payment: { id, amountPaise, at, refunds }, write }: AdoptedOrder): void {
  if (!book.payments.has(id)) {
    const made = newPayment(order, { method: 'card', instrument: '' }, at)
    const payment = { ...made, id, amount: amountPaise }
    write(captured({ order: attemptedForm(order), payment, now: at }))
  }
  for (const refund of refunds) {
    const payment = book.payments.get(id)
    if (!payment || book.refunds.has(refund.id)) continue
    const { reference } = refund
    const made = { ...newRefund(payment, refund.amountPaise, refund.at), id: refund.id, notes: { reference } }
    write(refundChange(payment, made, { now: refund.at }))
  }
}
