import type { PaymentReceipt } from '@dobara/contract/checkout.ts'
import { loadCheckoutScript, receiptOf } from './checkout-script.ts'

export type PopupOutcome =
  | { kind: 'paid'; receipt: PaymentReceipt }
  | { kind: 'dismissed'; reason: string | null }
export type PopupRequest = {
  checkoutScriptUrl: string
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
export async function openPopup(request: PopupRequest): Promise<PopupOutcome> {
  const Popup = await loadCheckoutScript(request.checkoutScriptUrl)
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
