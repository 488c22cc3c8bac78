import type { PaymentReceipt, PaymentStarted } from '@dobara/contract/checkout.ts'
import { spokenLanguage } from '../../../lib/texts/texts.ts'
import { t } from '../texts.ts'
import { loadCheckoutScript, type PopupConstructor, receiptOf } from './checkout-script.ts'

export type PopupOutcome =
  | { kind: 'paid'; receipt: PaymentReceipt }
  | { kind: 'dismissed'; reason: string | null }
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

/** Who pays whom, as the pop-up shows it. */
export type Payer = Pick<PopupRequest, 'shopName' | 'colour' | 'person'>
type Started = Pick<PaymentStarted, 'order' | 'keyId' | 'checkoutScriptUrl' | 'amount'>

/** Banks speak English; in another language it is said in general. */
function bankText(description: string): string {
  return spokenLanguage() === 'en' ? description : t('bankDeclined')
}

/** Shows the pop-up of a payment that was started; null when none is needed, because nothing is to be paid at a provider. */
export async function takePayment(
  { order, keyId, checkoutScriptUrl, amount }: Started,
  payer: Payer,
): Promise<PopupOutcome | null> {
  if (!order || !keyId || !checkoutScriptUrl) return null
  const Popup = await loadCheckoutScript(checkoutScriptUrl)
  const outcome = await openPopup(Popup, {
    keyId,
    providerOrderId: order.id,
    amountPaise: amount,
    description: t('orderPayment'),
    ...payer,
  })
  if (outcome.kind === 'paid' || outcome.reason === null) return outcome
  return { ...outcome, reason: bankText(outcome.reason) }
}
