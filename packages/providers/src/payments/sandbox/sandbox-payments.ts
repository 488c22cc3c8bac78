import { z } from 'zod'
import { attemptedForm, authorised, captured, failed, isTaken, signedReply } from './sandbox-bank.ts'
import type { SandboxBook } from './sandbox-book.ts'
import { outcomeOfInstrument, outcomes, type PayOutcome } from './sandbox-instruments.ts'
import {
  type BankPlan,
  type LedgerChange,
  newWireId,
  paymentMethods,
  type SandboxOrder,
  unixSeconds,
  type WirePayment,
} from './sandbox-records.ts'
import { refusedRequest, refusedShape, type SandboxOutcome, unknownId } from './sandbox-reply.ts'

const payInput = z.object({
  order_id: z.string(),
  outcome: z.enum(outcomes).default('success'),
  method: z.enum(paymentMethods).default('card'),
  /** The card number, UPI id or bank of the pop-up; it decides where `outcome` is success. */
  instrument: z.string().max(100).default(''),
  /** How long `late` and `lapsed` take. */
  delay_seconds: z
    .number()
    .min(0)
    .max(7 * 86_400)
    .default(60),
  /** False: the webhook of this payment is lost, so that a shop can prove that it finds the money anyway. */
  webhook: z.boolean().default(true),
})

type PayContext = {
  now: Date
  keySecret: string
  /** Amount and currency that a scenario gives the payment instead. */
  bent?: { amount?: number | undefined; currency?: string | undefined }
}

const NO_ANSWER_MS = 600_000

/** POST /pay: what the pop-up does. An order that is paid, or about to be, takes no further payment but `twice`'s. */
export function pay(book: SandboxBook, body: unknown, context: PayContext): SandboxOutcome {
  const input = payInput.safeParse(body)
  if (!input.success) return refusedShape(input.error)
  const { order_id, method, instrument, webhook, delay_seconds } = input.data
  const outcome = input.data.outcome === 'success' ? outcomeOfInstrument(instrument) : input.data.outcome
  const order = book.orders.get(order_id)
  if (!order) return unknownId()
  if (isTaken(book, order) && outcome !== 'twice') {
    return refusedRequest('This order has already been paid.', {
      reason: 'order_already_paid',
      metadata: { order_id },
    })
  }
  const payment = newPayment(order, { method, instrument }, context.now)
  const bent = bend(payment, outcome, context.bent)
  const result = play({ order: attemptedForm(order), payment: bent, outcome, delay_seconds }, context)
  const lose = (change: LedgerChange): LedgerChange => (webhook ? change : { ...change, webhooks: [] })
  return {
    ...result,
    ...(result.change && { change: lose(result.change) }),
    ...(result.further && { further: result.further.map(lose) }),
  }
}

function bend(payment: WirePayment, outcome: PayOutcome, bent: PayContext['bent']): WirePayment {
  const amount = outcome === 'wrong_amount' ? payment.amount - 100 : payment.amount
  const currency = outcome === 'wrong_currency' ? 'USD' : payment.currency
  return { ...payment, amount: bent?.amount ?? amount, currency: bent?.currency ?? currency }
}

type Play = { order: SandboxOrder; payment: WirePayment; outcome: PayOutcome; delay_seconds: number }

function play(
  { order, payment, outcome, delay_seconds }: Play,
  { now, keySecret }: PayContext,
): SandboxOutcome {
  const bankCase = { order, payment, now }
  const after = (ms: number, step: BankPlan['step']): BankPlan => ({
    paymentId: payment.id,
    dueAt: new Date(now.getTime() + ms).toISOString(),
    step,
  })
  const wait = (status: string, change: LedgerChange): SandboxOutcome => ({
    status: 202,
    body: { status, razorpay_payment_id: payment.id, razorpay_order_id: order.id },
    change,
  })
  const open = { at: now.toISOString(), order, payment }
  switch (outcome) {
    case 'failure':
    case 'lapsed': {
      const { error, change } = failed(bankCase)
      const plan = outcome === 'lapsed' && { plan: after(delay_seconds * 1000, 'capture') }
      return { status: 400, body: { error }, change: { ...change, ...plan } }
    }
    case 'pending':
      return wait('pending', { ...open, plan: after(NO_ANSWER_MS, 'fail') })
    case 'late':
      return wait('late', { ...open, plan: after(delay_seconds * 1000, 'capture') })
    case 'silent':
      return wait('silent', captured(bankCase))
    default: {
      const isHeld = outcome === 'authorized' || order.capture === 'manual'
      const change = isHeld ? authorised(bankCase) : captured(bankCase)
      const body = signedReply(order, payment, keySecret)
      if (outcome !== 'twice' || order.status === 'paid') return { status: 200, body, change }
      const second = {
        order: attemptedForm(change.order ?? order),
        payment: { ...payment, id: newWireId('pay_') },
        now,
      }
      return { status: 200, body, change, further: [captured(second)] }
    }
  }
}

/** POST /v1/payments/:id/capture, of a payment that was only authorised. */
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
  const change = captured({ order, payment, now })
  return { status: 200, body: change.payment, change }
}

/** Returns a payment that is not decided yet. */
export function newPayment(
  order: SandboxOrder,
  { method, instrument }: { method: WirePayment['method']; instrument: string },
  now: Date,
): WirePayment {
  const isCard = method === 'card' || method === 'emi'
  return {
    id: newWireId('pay_'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    card: isCard ? { last4: last4Of(instrument), network: 'Visa', type: 'debit', issuer: null } : null,
    bank: method === 'netbanking' ? instrument || 'HDFC' : null,
    wallet: method === 'wallet' ? 'olamoney' : null,
    vpa: method === 'upi' ? instrument || 'success@razorpay' : null,
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

const last4Of = (instrument: string) => /\d{4}$/.exec(instrument.replaceAll(/\D/g, ''))?.[0] ?? '1007'
