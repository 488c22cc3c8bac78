import { randomInt } from 'node:crypto'

/** Free-form pairs of the merchant; Razorpay returns [] if there are none. */
export type WireNotes = Record<string, string | number> | []

/** Razorpay's order entity: amounts in paise, times in Unix seconds. */
export type WireOrder = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: WireNotes
  created_at: number
}

/** An order with the fields that the API does not return. */
export type SandboxOrder = WireOrder & { capture: 'automatic' | 'manual' }

export const paymentMethods = ['card', 'upi', 'netbanking', 'wallet', 'emi'] as const

/** Razorpay's payment entity. */
export type WirePayment = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: false
  method: (typeof paymentMethods)[number]
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: null
  card: { last4: string; network: string; type: string; issuer: string | null } | null
  bank: string | null
  wallet: string | null
  vpa: string | null
  email: string | null
  contact: string | null
  notes: WireNotes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string | null>
  created_at: number
}

/** Razorpay's refund entity. The sandbox processes refunds at once unless a scenario changes that. */
export type WireRefund = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: WireNotes
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_processed: 'normal'
  speed_requested: 'normal' | 'optimum'
}

/** A webhook to be delivered: the exact bytes, so that every try carries the same signature. */
export type SandboxWebhook = { id: string; body: string }

/** Later action of the bank on a payment, by the sandbox's clock. */
export type BankPlan = {
  paymentId: string
  dueAt: string
  /** `lapse`: an authorised amount that was never captured is returned. */
  step: 'fail' | 'capture' | 'lapse'
}

/** One state change: all of it happens or none of it. Records are in their new state. */
export type LedgerChange = {
  at: string
  order?: SandboxOrder
  payment?: WirePayment
  refund?: WireRefund
  /** The idempotency key of the refund in the same change, and a mark of the request that used it. */
  refundKey?: { key: string; fingerprint: string }
  webhooks?: SandboxWebhook[]
  plan?: BankPlan
  /** A payment whose plan was carried out, or is off. */
  plannedPaymentId?: string
  /** A webhook that needs no further try. */
  settledWebhookId?: string
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id of Razorpay's form: the prefix and 14 characters of base 62. */
export function newWireId(prefix: string): string {
  return prefix + Array.from({ length: 14 }, () => base62[randomInt(base62.length)]).join('')
}

export function unixSeconds(now: Date): number {
  return Math.floor(now.getTime() / 1000)
}
