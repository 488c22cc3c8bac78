import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SandboxBook } from './sandbox-book.ts'
import { notesInput } from './sandbox-orders.ts'
import { newWireId, unixSeconds, type WirePayment, type WireRefund } from './sandbox-records.ts'
import { refusedRequest, refusedShape, type SandboxOutcome, unknownId } from './sandbox-reply.ts'
import { webhookOf } from './sandbox-webhooks.ts'

const refundInput = z.strictObject({
  amount: z.int().min(100).optional(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  notes: notesInput.default([]),
  receipt: z.string().max(40).nullish(),
})

type RefundRequest = { paymentId: string; body: unknown; idempotencyKey: string | undefined }

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

  const refund: WireRefund = {
    id: newWireId('rfnd_'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: Object.keys(input.data.notes).length === 0 ? [] : input.data.notes,
    receipt: input.data.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: unixSeconds(now),
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: input.data.speed,
  }
  const refunded = refundedForm(payment, amount)
  return {
    status: 200,
    body: refund,
    change: {
      at: now.toISOString(),
      payment: refunded,
      refund,
      ...(key !== undefined && { refundKey: { key, fingerprint } }),
      webhooks: [webhookOf('refund.processed', { refund, payment: refunded }, now)],
    },
  }
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
    refund_status: isFull ? 'full' : 'partial',
    status: isFull ? 'refunded' : 'captured',
  }
}
