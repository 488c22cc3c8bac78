import { z } from 'zod'
import { paymentMessage, signatureOf } from '../signatures.ts'
import { paymentsOf, type SandboxBook } from './sandbox-book.ts'
import {
  newWireId,
  paymentMethods,
  type SandboxOrder,
  unixSeconds,
  type WirePayment,
} from './sandbox-records.ts'
import {
  refusedRequest,
  refusedShape,
  type SandboxOutcome,
  unknownId,
  type WireError,
} from './sandbox-reply.ts'
import { captureWebhooks, webhookOf } from './sandbox-webhooks.ts'

const payInput = z.object({
  order_id: z.string(),
  outcome: z.enum(['success', 'failure']),
  method: z.enum(paymentMethods).default('card'),
  /** False: the webhook of this payment is lost, so that a shop can prove that it finds the money anyway. */
  webhook: z.boolean().default(true),
})

/** POST /pay: what the pop-up does. An order that is paid, or about to be, takes no further payment. */
export function pay(
  book: SandboxBook,
  body: unknown,
  context: { now: Date; keySecret: string },
): SandboxOutcome {
  const input = payInput.safeParse(body)
  if (!input.success) return refusedShape(input.error)
  const { order_id, outcome, method, webhook } = input.data
  const order = book.orders.get(order_id)
  if (!order) return unknownId()
  const isTaken =
    order.status === 'paid' || paymentsOf(book, order.id).some(({ status }) => status === 'authorized')
  if (isTaken) {
    return refusedRequest('This order has already been paid.', {
      reason: 'order_already_paid',
      metadata: { order_id },
    })
  }
  const payment = newPayment(order, method, context.now)
  const result =
    outcome === 'failure'
      ? failed(order, payment, context.now)
      : succeeded(order, payment, { ...context, isCapturedAtOnce: order.capture === 'automatic' })
  return webhook ? result : { ...result, change: { ...result.change, webhooks: [] } }
}

/** POST /v1/payments/:id/capture, of a payment whose order asked for manual capture. */
export function capturePayment(
  book: SandboxBook,
  request: { paymentId: string; body: unknown },
  now: Date,
): SandboxOutcome {
  const input = z
    .object({ amount: z.int(), currency: z.literal('INR').default('INR') })
    .safeParse(request.body)
  if (!input.success) return refusedShape(input.error)
  const payment = book.payments.get(request.paymentId)
  const order = payment && book.orders.get(payment.order_id)
  if (!payment || !order) return unknownId()
  if (payment.captured) return refusedRequest('This payment has already been captured')
  if (payment.status !== 'authorized') {
    return refusedRequest('Only payments which have been authorized and not yet captured can be captured')
  }
  if (input.data.amount !== payment.amount) {
    return refusedRequest('Capture amount must be equal to the amount authorized', { field: 'amount' })
  }
  const captured = capturedForm(payment)
  const paidOrder = paidForm(order)
  return {
    status: 200,
    body: captured,
    change: {
      at: now.toISOString(),
      order: paidOrder,
      payment: captured,
      webhooks: captureWebhooks(paidOrder, captured, now),
    },
  }
}

function newPayment(order: SandboxOrder, method: WirePayment['method'], now: Date): WirePayment {
  return {
    id: newWireId('pay_'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'authorized',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    card:
      method === 'card' || method === 'emi'
        ? { last4: '1007', network: 'Visa', type: 'debit', issuer: null }
        : null,
    bank: method === 'netbanking' ? 'HDFC' : null,
    wallet: method === 'wallet' ? 'olamoney' : null,
    vpa: method === 'upi' ? 'success@razorpay' : null,
    email: null,
    contact: null,
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: unixSeconds(now),
  }
}

function succeeded(
  order: SandboxOrder,
  payment: WirePayment,
  { now, keySecret, isCapturedAtOnce }: { now: Date; keySecret: string; isCapturedAtOnce: boolean },
) {
  const attempted = attemptedForm(order)
  const nextOrder = isCapturedAtOnce ? paidForm(attempted) : attempted
  const nextPayment = isCapturedAtOnce ? capturedForm(payment) : payment
  const webhooks = isCapturedAtOnce
    ? captureWebhooks(nextOrder, nextPayment, now)
    : [webhookOf('payment.authorized', { payment: nextPayment }, now)]
  return {
    status: 200,
    body: {
      razorpay_payment_id: payment.id,
      razorpay_order_id: order.id,
      razorpay_signature: signatureOf(keySecret, paymentMessage(order.id, payment.id)),
    },
    change: { at: now.toISOString(), order: nextOrder, payment: nextPayment, webhooks },
  }
}

function failed(order: SandboxOrder, payment: WirePayment, now: Date) {
  const error: WireError = {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment could not be completed because the bank declined it. Try another method.',
    source: 'bank',
    step: 'payment_authorization',
    reason: 'payment_failed',
    metadata: { order_id: order.id, payment_id: payment.id },
  }
  const failedPayment: WirePayment = {
    ...payment,
    status: 'failed',
    error_code: error.code,
    error_description: error.description,
    error_source: error.source,
    error_step: error.step,
    error_reason: error.reason,
  }
  return {
    status: 400,
    body: { error },
    change: {
      at: now.toISOString(),
      order: attemptedForm(order),
      payment: failedPayment,
      webhooks: [webhookOf('payment.failed', { payment: failedPayment }, now)],
    },
  }
}

function attemptedForm(order: SandboxOrder): SandboxOrder {
  return { ...order, status: 'attempted', attempts: order.attempts + 1 }
}

function paidForm(order: SandboxOrder): SandboxOrder {
  return { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 }
}

/** Razorpay's usual fee: 2% and 18% GST on it, in whole paise. */
function capturedForm(payment: WirePayment): WirePayment {
  const net = Math.round(payment.amount / 50)
  const tax = Math.round((net * 18) / 100)
  return { ...payment, status: 'captured', captured: true, fee: net + tax, tax }
}
