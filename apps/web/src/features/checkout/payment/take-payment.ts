import type { PaymentStarted } from '@dobara/contract/checkout.ts'
import { openPopup, type PopupOutcome, type PopupRequest } from '../../../lib/payment-popup/popups.ts'
import { currentLanguage } from '../../../lib/texts/texts.ts'
import { t } from '../texts.ts'

/** Parties of the payment as the pop-up shows them. */
export type Payer = Pick<PopupRequest, 'shopName' | 'colour' | 'person'>
type Started = Pick<PaymentStarted, 'provider' | 'order' | 'keyId' | 'checkoutScriptUrl' | 'amount'>

/** Returns the bank's message, which is in English; in another language a general one. */
function bankText(description: string): string {
  return currentLanguage() === 'en' ? description : t('bankDeclined')
}

/** Shows the pop-up of a payment that was started; null when none is needed, because nothing is to be paid at a provider. */
export async function takePayment(
  { provider, order, keyId, checkoutScriptUrl, amount }: Started,
  payer: Payer,
): Promise<PopupOutcome | null> {
  if (!provider || !order || !keyId || !checkoutScriptUrl) return null
  const outcome = await openPopup({
    provider,
    checkoutScriptUrl,
    keyId,
    providerOrderId: order.id,
    amountPaise: amount,
    description: t('orderPayment'),
    ...payer,
  })
  if (outcome.kind === 'paid' || outcome.reason === null) return outcome
  return { ...outcome, reason: bankText(outcome.reason) }
}
