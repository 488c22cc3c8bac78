import { isExactlyOwed, isWhole, type ProviderMoney } from '../payments/exact-money.ts'
import type { ProviderPaymentState } from '../payments/payment-state.ts'
import type { PayLinkState } from './pay-link-state.ts'

/**
 * States of an exchange for a dearer item: `open` waits for its difference; `paid` was made; `withdrawn` by the
 * store; `expired` when its time was over; `overtaken` when its order was packed, cancelled, changed or refunded in
 * the meantime.
 */
export const SWAP_OFFER_STATES = ['open', 'paid', 'withdrawn', 'expired', 'overtaken'] as const
export type SwapOfferState = (typeof SWAP_OFFER_STATES)[number]

/** The ends of an exchange that was not paid. */
export type UnpaidEnd = Exclude<SwapOfferState, 'open' | 'paid'>

type SwapOffer = { state: SwapOfferState; expiresAt: Date }

/** Returns the current state of the payment link of an exchange. */
export function offerLinkState({ state, expiresAt }: SwapOffer, now: Date): PayLinkState {
  if (state === 'open') return expiresAt > now ? 'open' : 'over'
  if (state === 'paid') return 'paid'
  return state === 'withdrawn' ? 'cancelled' : 'over'
}

/** How one that is not paid ends now; null while it is to be waited for. */
export function unpaidEnd({ state, expiresAt }: SwapOffer, now: Date): UnpaidEnd | null {
  if (state === 'overtaken') return state
  return state === 'open' && expiresAt <= now ? 'expired' : null
}

type OfferPayment = ProviderMoney & { status: ProviderPaymentState; amountRefundedPaise: number }

/**
 * Returns true if captured money is the difference of an exchange that waits for it: all of it, whole. Any other is
 * returned. Its units are held until it has ended, so money of the last moment counts.
 */
export function paysOffer(offer: SwapOffer, payment: OfferPayment, owed: ProviderMoney): boolean {
  return offer.state === 'open' && isExactlyOwed(payment, owed) && isWhole(payment)
}
