import { z } from 'zod'
import { paymentMessage, signatureOf } from '../../signatures.ts'
import { paymentsOf, type SandboxBook } from './sandbox-book.ts'
import type { BankPlan, LedgerChange, SandboxOrder, WirePayment } from './sandbox-records.ts'
import { endRefund, newRefund, refundChange } from './sandbox-refunds.ts'
import {
  refusedRequest,
  refusedShape,
  type SandboxOutcome,
  unknownId,
  type WireError,
} from './sandbox-reply.ts'
import { captureWebhooks, webhookOf } from './sandbox-webhooks.ts'

/** A payment with its order, at a moment: what every step of a bank starts from. */
export type BankCase = { order: SandboxOrder; payment: WirePayment; now: Date }

const LAPSE_MS = 3 * 86_400_000

/** One more try on the order. */
export function attemptedForm(order: SandboxOrder): SandboxOrder {
  const status = order.status === 'paid' ? 'paid' : 'attempted'
  return { ...order, status, attempts: order.attempts + 1 }
}

/** Returns the reply that the browser passes to the shop. */
export function signedReply(order: SandboxOrder, payment: WirePayment, keySecret: string) {
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: order.id,
    razorpay_signature: signatureOf(keySecret, paymentMessage(order.id, payment.id)),
  }
}

/** Approves and captures the payment; on an order that is paid already it is refunded at once. */
export function captured({ order, payment, now }: BankCase): LedgerChange {
  const at = now.toISOString()
  const taken = capturedForm(payment)
  if (order.status === 'paid') {
    const back = refundChange(taken, newRefund(taken, taken.amount, now), { now })
    const sent = [webhookOf('payment.captured', { payment: taken }, now), ...(back.webhooks ?? [])]
    return { ...back, order, plannedPaymentId: payment.id, webhooks: sent }
  }
  const paid = paidForm(order, taken.amount)
  const webhooks = captureWebhooks(paid, taken, now)
  return { at, order: paid, payment: taken, plannedPaymentId: payment.id, webhooks }
}

/** Approves the payment without a capture; after three days the money is returned. */
export function authorised({ order, payment, now }: BankCase): LedgerChange {
  const held: WirePayment = { ...payment, status: 'authorized' }
  const dueAt = new Date(now.getTime() + LAPSE_MS).toISOString()
  return {
    at: now.toISOString(),
    order,
    payment: held,
    plan: { paymentId: payment.id, dueAt, step: 'lapse' },
    webhooks: [webhookOf('payment.authorized', { payment: held }, now)],
  }
}

/** Declines the payment. */
export function failed({ order, payment, now }: BankCase): { error: WireError; change: LedgerChange } {
  const error: WireError = {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment could not be completed because the bank declined it. Try another method.',
    source: 'bank',
    step: 'payment_authorization',
    reason: 'payment_failed',
    metadata: { order_id: order.id, payment_id: payment.id },
  }
  const over: WirePayment = {
    ...payment,
    status: 'failed',
    error_code: error.code,
    error_description: error.description,
    error_source: error.source,
    error_step: error.step,
    error_reason: error.reason,
  }
  const webhooks = [webhookOf('payment.failed', { payment: over }, now)]
  return {
    error,
    change: { at: now.toISOString(), order, payment: over, plannedPaymentId: payment.id, webhooks },
  }
}

/** Returns the money automatically because it was never captured. */
function lapsed({ order, payment, now }: BankCase): LedgerChange {
  const refund = refundChange(payment, newRefund(payment, payment.amount, now), { now })
  return { ...refund, order, plannedPaymentId: payment.id }
}

/** Carries out one plan if the payment is still in the state for which it was planned. */
export function carryOut(book: SandboxBook, plan: BankPlan, now: Date): LedgerChange {
  const payment = book.payments.get(plan.paymentId)
  const order = payment && book.orders.get(payment.order_id)
  const isOpen = payment?.status === 'created' || payment?.status === 'failed'
  const off = { at: now.toISOString(), plannedPaymentId: plan.paymentId }
  if (!payment || !order) return off
  const bankCase = { order, payment, now }
  if (plan.step === 'lapse') return payment.status === 'authorized' ? lapsed(bankCase) : off
  if (!isOpen) return off
  return plan.step === 'fail' ? failed(bankCase).change : captured(bankCase)
}

const actInput = z.union([
  z.strictObject({
    payment_id: z.string(),
    do: z.enum(['authorize', 'capture', 'fail', 'refund']),
    amount: z.int().min(100).optional(),
  }),
  z.strictObject({ refund_id: z.string(), do: z.enum(['process', 'fail']) }),
])

/** POST /act: the bank, or a person at the provider's dashboard, moves a payment or a refund. */
export function act(book: SandboxBook, body: unknown, now: Date): SandboxOutcome {
  const input = actInput.safeParse(body)
  if (!input.success) return refusedShape(input.error)
  if ('refund_id' in input.data) return moveRefund(book, input.data, now)
  const payment = book.payments.get(input.data.payment_id)
  const order = payment && book.orders.get(payment.order_id)
  if (!payment || !order) return unknownId()
  const change = moved({ order, payment, now }, input.data)
  if (!change) return refusedRequest(`A payment that is ${payment.status} cannot do that`)
  return { status: 200, body: change.refund ?? change.payment, change }
}

function moved(bankCase: BankCase, move: { do: string; amount?: number | undefined }): LedgerChange | null {
  const { payment, now } = bankCase
  const isOpen = payment.status === 'created' || payment.status === 'failed'
  if (move.do === 'authorize') return isOpen ? authorised(bankCase) : null
  if (move.do === 'capture') return isOpen || payment.status === 'authorized' ? captured(bankCase) : null
  if (move.do === 'fail') return payment.status === 'created' ? failed(bankCase).change : null
  const left = payment.amount - payment.amount_refunded
  const amount = move.amount ?? left
  if (!payment.captured || amount > left || left === 0) return null
  return refundChange(payment, newRefund(payment, amount, now), { now })
}

function moveRefund(
  book: SandboxBook,
  move: { refund_id: string; do: 'process' | 'fail' },
  now: Date,
): SandboxOutcome {
  const refund = book.refunds.get(move.refund_id)
  const payment = refund && book.payments.get(refund.payment_id)
  if (!refund || !payment) return unknownId()
  if (refund.status !== 'pending') return refusedRequest(`The refund is ${refund.status} already`)
  const end = move.do === 'process' ? 'processed' : 'failed'
  const change = endRefund({ payment, refund, end, now })
  return { status: 200, body: change.refund, change }
}

/** Checks whether the order takes no further payment: it is paid, or about to be. */
export function isTaken(book: SandboxBook, order: SandboxOrder): boolean {
  return order.status === 'paid' || paymentsOf(book, order.id).some(({ status }) => status === 'authorized')
}

function paidForm(order: SandboxOrder, amount: number): SandboxOrder {
  const amount_paid = order.amount_paid + amount
  const isPaid = amount_paid >= order.amount
  return {
    ...order,
    status: isPaid ? 'paid' : order.status,
    amount_paid,
    amount_due: Math.max(0, order.amount - amount_paid),
  }
}

/** Razorpay's usual fee: 2% and 18% GST on it, in whole paise. */
function capturedForm(payment: WirePayment): WirePayment {
  const net = Math.round(payment.amount / 50)
  const tax = Math.round((net * 18) / 100)
  const noError = {
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
  }
  return { ...payment, ...noError, status: 'captured', captured: true, fee: net + tax, tax }
}
