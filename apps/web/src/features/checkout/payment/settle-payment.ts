import type { PaymentReceipt } from '@dobara/contract/checkout.ts'
import type { OrderDetail } from '@dobara/contract/orders/orders.ts'
import type { PaymentMethod } from '@dobara/domain/orders/order-status.ts'
import type { ApiClient } from '../../../lib/api/api-client.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { spokenLanguage } from '../../../lib/texts/texts.ts'
import { t } from '../texts.ts'
import { loadCheckoutScript, type PopupConstructor, receiptOf } from './checkout-script.ts'

export type PaymentOutcome =
  | { kind: 'paid' }
  /** The pop-up was closed before anything came of it: the order waits as it did. */
  | { kind: 'dismissed' }
  /** The order waits, and why it was not paid is the bank's sentence or ours. */
  | { kind: 'unfinished'; reason: string }
  /** Nothing more can be done from here with this order. */
  | { kind: 'refused'; message: string }

type PopupOutcome = { kind: 'paid'; receipt: PaymentReceipt } | { kind: 'dismissed'; reason: string | null }
type PopupRequest = {
  keyId: string
  providerOrderId: string
  /** Paise, as the provider wants it. */
  amountPaise: number
  shopName: string
  /** The store's accent, so that the pop-up looks like part of the shop. */
  colour: string
  description: string
  person: { name: string | null; email: string | null; phone: string | null }
}

/**
 * Opens the provider's pop-up and answers once, when it is closed: with the receipt, or dismissed with the bank's
 * last reason. A failed payment leaves the pop-up open, where the provider itself offers another try.
 */
function openPopup(Popup: PopupConstructor, request: PopupRequest): Promise<PopupOutcome> {
  return new Promise((resolve) => {
    let reason: string | null = null
    const { person } = request
    const popup = new Popup({
      key: request.keyId,
      amount: request.amountPaise,
      currency: 'INR',
      name: request.shopName,
      description: request.description,
      order_id: request.providerOrderId,
      prefill: {
        name: person.name ?? undefined,
        email: person.email ?? undefined,
        contact: person.phone ?? undefined,
      },
      theme: { color: request.colour },
      handler: (handed) => resolve({ kind: 'paid', receipt: receiptOf(handed) }),
      modal: { ondismiss: () => resolve({ kind: 'dismissed', reason }) },
    })
    popup.on('payment.failed', ({ error }) => {
      reason = error.description ?? null
    })
    popup.open()
  })
}

export type PaymentRequest = {
  orderId: string
  method: PaymentMethod
  /** The code of a large order for cash. */
  otp?: string | undefined
  idempotencyKey: string
  shopName: string
  colour: string
  person: PopupRequest['person']
}
export type PaymentTools = { client: ApiClient; wait: (ms: number) => Promise<void> }

const POLLS = 4
const POLL_MS = 1_500

/** Whether nothing is left to pay now: paid, or confirmed for cash on delivery. */
export function isSettled(order: Pick<OrderDetail, 'status' | 'paymentStatus'>): boolean {
  return order.paymentStatus === 'paid' || !['pending', 'failed', 'cancelled'].includes(order.status)
}

/**
 * Whether the order turned out to be paid although this browser did not hear so: the provider's webhook may have
 * notified the server. A failed request counts as "not yet".
 */
async function waitForWebhook({ client, wait }: PaymentTools, orderId: string): Promise<boolean> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    if (poll > 0) await wait(POLL_MS)
    const order = await client.orders.get.query({ id: orderId }).catch(() => null)
    if (order && isSettled(order)) return true
  }
  return false
}

/** Banks speak English; in another language it is said in general. */
function bankText(description: string): string {
  return spokenLanguage() === 'en' ? description : t('bankDeclined')
}

/** Pays an order that exists: starts the payment, shows the pop-up, has the receipt confirmed. */
export async function followPayment(tools: PaymentTools, request: PaymentRequest): Promise<PaymentOutcome> {
  const { client } = tools
  const { orderId, method, otp, idempotencyKey } = request
  const started = await client.checkout.pay.mutate({ orderId, paymentMethod: method, otp, idempotencyKey })
  if (started.paymentMethod === 'cod' || !started.order || !started.keyId || !started.checkoutScriptUrl)
    return { kind: 'paid' }
  const Popup = await loadCheckoutScript(started.checkoutScriptUrl)
  const outcome = await openPopup(Popup, {
    keyId: started.keyId,
    providerOrderId: started.order.id,
    amountPaise: started.amount,
    shopName: request.shopName,
    colour: request.colour,
    description: t('orderPayment'),
    person: request.person,
  })
  if (outcome.kind === 'dismissed') {
    return outcome.reason === null
      ? { kind: 'dismissed' }
      : { kind: 'unfinished', reason: bankText(outcome.reason) }
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
