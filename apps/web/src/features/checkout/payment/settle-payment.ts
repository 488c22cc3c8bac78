import type { OrderDetail } from '@dobara/contract/orders/orders.ts'
import type { PaymentMethod } from '@dobara/domain/orders/order-status.ts'
import type { ApiClient } from '../../../lib/api/api-client.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from '../texts.ts'
import { type Payer, takePayment } from './take-payment.ts'

export type PaymentOutcome =
  | { kind: 'paid' }
  /** The pop-up was closed before anything came of it: the order waits as it did. */
  | { kind: 'dismissed' }
  /** The order waits, and why it was not paid is the bank's sentence or ours. */
  | { kind: 'unfinished'; reason: string }
  /** Nothing more can be done from here with this order. */
  | { kind: 'refused'; message: string }

export type PaymentRequest = Payer & {
  orderId: string
  method: PaymentMethod
  /** The code of a large order for cash. */
  otp?: string | undefined
  idempotencyKey: string
}
export type PaymentTools = { client: ApiClient; wait: (ms: number) => Promise<void> }

const POLLS = 4
const POLL_MS = 1_500

/** Returns true if nothing is due now: paid, or confirmed for cash on delivery. */
export function isSettled(order: Pick<OrderDetail, 'status' | 'paymentStatus'>): boolean {
  return order.paymentStatus === 'paid' || !['pending', 'failed', 'cancelled'].includes(order.status)
}

/**
 * Polls whether the order was paid without this browser knowing: the provider's webhook may have notified the server.
 * A failed request counts as "not yet".
 */
async function waitForWebhook({ client, wait }: PaymentTools, orderId: string): Promise<boolean> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    if (poll > 0) await wait(POLL_MS)
    const order = await client.orders.get.query({ id: orderId }).catch(() => null)
    if (order && isSettled(order)) return true
  }
  return false
}

/** Pays an order that exists: starts the payment, shows the pop-up, has the receipt confirmed. */
export async function followPayment(tools: PaymentTools, request: PaymentRequest): Promise<PaymentOutcome> {
  const { client } = tools
  const { orderId, method, otp, idempotencyKey } = request
  const started = await client.checkout.pay.mutate({ orderId, paymentMethod: method, otp, idempotencyKey })
  const outcome = started.paymentMethod === 'cod' ? null : await takePayment(started, request)
  if (outcome === null) return { kind: 'paid' }
  if (outcome.kind === 'dismissed') {
    const { reason } = outcome
    return reason === null ? { kind: 'dismissed' } : { kind: 'unfinished', reason }
  }
  try {
    await client.checkout.confirm.mutate({ orderId, providerPayload: outcome.receipt })
    return { kind: 'paid' }
  } catch (error) {
    if (codeOf(error) === 'PAYMENT_REFUNDED') return { kind: 'refused', message: messageOf(error) }
    // The money may be through all the same, for instance when only our answer got lost.
    if (await waitForWebhook(tools, orderId)) return { kind: 'paid' }
    return { kind: 'unfinished', reason: messageOf(error, t('failed')) }
  }
}
