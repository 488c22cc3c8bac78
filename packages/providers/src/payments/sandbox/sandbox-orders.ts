import { z } from 'zod'
import { paymentsOf, type SandboxBook } from './sandbox-book.ts'
import { newWireId, type SandboxOrder, unixSeconds } from './sandbox-records.ts'
import { refusedRequest, refusedShape, type SandboxOutcome, unknownId } from './sandbox-reply.ts'
import { wireOrder } from './sandbox-webhooks.ts'

/** Sums stay within a 32-bit integer, as in the shop's database: ₹2,00,00,000. */
const maxAmountPaise = 2_000_000_000

export const notesInput = z.union([
  z
    .record(z.string(), z.union([z.string().max(256), z.number()]))
    .refine((notes) => Object.keys(notes).length <= 15),
  z.tuple([]),
])

const orderInput = z.strictObject({
  amount: z.int().min(100).max(maxAmountPaise),
  currency: z.literal('INR').default('INR'),
  receipt: z.string().max(40).nullish(),
  notes: notesInput.default([]),
  unique_receipt: z.boolean().default(false),
  payment: z
    .object({ capture: z.enum(['automatic', 'manual']), capture_options: z.unknown().optional() })
    .optional(),
})

/** POST /v1/orders. With unique_receipt, the receipt's first order is the answer to every repeat. */
export function createOrder(
  book: SandboxBook,
  body: unknown,
  { now, capture }: { now: Date; capture: SandboxOrder['capture'] },
): SandboxOutcome {
  const input = orderInput.safeParse(body)
  if (!input.success) return refusedShape(input.error)
  const { amount, currency, notes, payment, unique_receipt } = input.data
  const receipt = input.data.receipt ?? null
  const earlier = receipt === null ? undefined : book.orders.get(book.orderIdByReceipt.get(receipt) ?? '')
  if (earlier && !unique_receipt)
    return refusedRequest('Order receipt should be unique.', { field: 'receipt' })
  if (earlier && (earlier.amount !== amount || earlier.currency !== currency)) {
    return refusedRequest('The receipt is already used by an order of another amount', { field: 'receipt' })
  }
  if (earlier) return { status: 200, body: wireOrder(earlier) }
  const order = newOrder({ amount, currency, receipt, notes, capture: payment?.capture ?? capture }, now)
  return { status: 200, body: wireOrder(order), change: { at: now.toISOString(), order } }
}

type NewOrder = Pick<SandboxOrder, 'amount' | 'receipt'> &
  Partial<Pick<SandboxOrder, 'currency' | 'notes' | 'capture'>>

/** Returns an order without any attempt to pay. */
export function newOrder(
  { amount, receipt, currency = 'INR', notes = [], capture = 'automatic' }: NewOrder,
  now: Date,
): SandboxOrder {
  return {
    id: newWireId('order_'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: Object.keys(notes).length === 0 ? [] : notes,
    created_at: unixSeconds(now),
    capture,
  }
}

/** GET /v1/orders/:id */
export function showOrder(book: SandboxBook, orderId: string): SandboxOutcome {
  const order = book.orders.get(orderId)
  return order ? { status: 200, body: wireOrder(order) } : unknownId()
}

/** GET /v1/orders/:id/payments, newest first as Razorpay lists them. */
export function listOrderPayments(book: SandboxBook, orderId: string): SandboxOutcome {
  if (!book.orders.has(orderId)) return unknownId()
  const items = paymentsOf(book, orderId).toReversed()
  return { status: 200, body: { entity: 'collection', count: items.length, items } }
}
