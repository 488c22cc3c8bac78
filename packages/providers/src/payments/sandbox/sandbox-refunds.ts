import { createHash } from 'node:crypto'
import { z } from 'zod'
import { refundsOf, type SandboxBook } from './sandbox-book.ts'
import { notesInput } from './sandbox-orders.ts'
import {
  type LedgerChange,
  newWireId,
  unixSeconds,
  type WirePayment,
  type WireRefund,
} from './sandbox-records.ts'
import { refusedRequest, refusedShape, type SandboxOutcome, unknownId } from './sandbox-reply.ts'
import { webhookOf } from './sandbox-webhooks.ts'

const refundInput = z.strictObject({
  amount: z.int().min(100).optional(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  notes: notesInput.default([]),
  receipt: z.string().max(40).nullish(),
})

type RefundRequest = {
  paymentId: string
  body: unknown
  idempotencyKey: string | undefined
  /** Final status of the refund; if left out, processed at once. */
  end?: WireRefund['status']
}

/**
 * POST /v1/payments/:id/refund. The same X-Refund-Idempotency with the same request is the same refund; with
 * another request it is a 409. Without it every call is a new refund, as with Razorpay.
 */
export function refundPayment(book: SandboxBook, request: RefundRequest, now: Date): SandboxOutcome {
  const input = refundInput.safeParse(request.body ?? {})
  if (!input.success) return refusedShape(input.error)
  const payment = book.payments.get(request.paymentId)
  if (!payment) return unknownId()
  const { idempotencyKey: key } = request
  if (key !== undefined && !/^[A-Za-z0-9_-]{10,}$/.test(key)) {
    return refusedRequest('The idempotency key must have at least 10 characters of A-Z, a-z, 0-9, - and _')
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([payment.id, input.data]))
    .digest('hex')
  const repeat = key === undefined ? undefined : book.refundKeys.get(key)
  if (repeat && repeat.fingerprint !== fingerprint) {
    return refusedRequest('The idempotency key was used with a different request', { status: 409 })
  }
  if (repeat) return showRefund(book, repeat.refundId)
  const remaining = payment.amount - payment.amount_refunded
  const amount = input.data.amount ?? remaining
  const refusal = refusalOf(payment, amount)
  if (refusal !== null) return refusedRequest(refusal)

  const { notes, receipt, speed } = input.data
  const refund: WireRefund = {
    ...newRefund(payment, amount, now),
    notes: noteForm(notes),
    receipt: receipt ?? null,
    speed_requested: speed,
  }
  const change = refundChange(payment, refund, { now, end: request.end })
  return {
    status: 200,
    body: change.refund,
    change: { ...change, ...(key !== undefined && { refundKey: { key, fingerprint } }) },
  }
}

const noteForm = (notes: WireRefund['notes']): WireRefund['notes'] =>
  Object.keys(notes).length === 0 ? [] : notes

export function newRefund(payment: WirePayment, amount: number, now: Date): WireRefund {
  return {
    id: newWireId('rfnd_'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: [],
    receipt: null,
    acquirer_data: { arn: null },
    created_at: unixSeconds(now),
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: 'normal',
  }
}

/** A new refund with its effect on the payment, and the events that report it. */
export function refundChange(
  payment: WirePayment,
  refund: WireRefund,
  { now, end = 'processed' }: { now: Date; end?: WireRefund['status'] | undefined },
): LedgerChange & { refund: WireRefund; payment: WirePayment } {
  const refunded = refundedForm(payment, refund.amount)
  const created = webhookOf('refund.created', { refund, payment: refunded }, now)
  if (end === 'pending') return { at: now.toISOString(), payment: refunded, refund, webhooks: [created] }
  const ended = endRefund({ payment: refunded, refund, end, now })
  return { ...ended, webhooks: [created, ...ended.webhooks] }
}

/** The bank's answer to a refund; money it did not take is the merchant's again. */
export function endRefund(input: {
  payment: WirePayment
  refund: WireRefund
  end: 'processed' | 'failed'
  now: Date
}) {
  const { end, now } = input
  // A real bank names its reference days later.
  const arn = end === 'processed' ? input.refund.id.replace(/^rfnd_/, 'ARN') : null
  const refund: WireRefund = { ...input.refund, status: end, acquirer_data: { arn } }
  const payment = end === 'failed' ? refundedForm(input.payment, -refund.amount) : input.payment
  const webhooks = [webhookOf(`refund.${end}`, { refund, payment }, now)]
  return { at: now.toISOString(), payment, refund, webhooks }
}

/** GET /v1/payments/:id/refunds, newest first. */
export function listRefunds(book: SandboxBook, paymentId: string): SandboxOutcome {
  if (!book.payments.has(paymentId)) return unknownId()
  const items = refundsOf(book, paymentId).toReversed()
  return { status: 200, body: { entity: 'collection', count: items.length, items } }
}

/** GET /v1/refunds/:id */
export function showRefund(book: SandboxBook, refundId: string): SandboxOutcome {
  const refund = book.refunds.get(refundId)
  return refund ? { status: 200, body: refund } : unknownId()
}

function refusalOf(payment: WirePayment, amount: number): string | null {
  if (!payment.captured) return 'The payment status should be captured for action to be taken'
  if (payment.status === 'refunded') return 'The payment has been fully refunded already'
  if (amount > payment.amount - payment.amount_refunded) {
    return 'The total refund amount is greater than the refund payment amount'
  }
  return null
}

function refundedForm(payment: WirePayment, amount: number): WirePayment {
  const amount_refunded = payment.amount_refunded + amount
  const isFull = amount_refunded === payment.amount
  return {
    ...payment,
    amount_refunded,
    refund_status: amount_refunded === 0 ? null : isFull ? 'full' : 'partial',
    status: isFull ? 'refunded' : 'captured',
  }
}
