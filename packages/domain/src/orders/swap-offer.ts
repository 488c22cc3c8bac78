import { isExactlyOwed, isWhole, type ProviderMoney } from '../payments/exact-money.ts'
import type { ProviderPaymentState } from '../payments/payment-state.ts'
import type { PayLinkState } from './pay-link-state.ts'

/**
 * What became of an exchange for something dearer: `open` waits for its difference; `paid` was made; `withdrawn` by the store;
 * `expired` when its time was over; `overtaken` when its order was packed, cancelled, changed or refunded meanwhile.
 */
export const SWAP_OFFER_STATES = ['open', 'paid', 'withdrawn', 'expired', 'overtaken'] as const
export type SwapOfferState = (typeof SWAP_OFFER_STATES)[number]

/** The ends of an exchange that was not paid. */
export type UnpaidEnd = Exclude<SwapOfferState, 'open' | 'paid'>

type SwapOffer = { state: SwapOfferState; expiresAt: Date }

/** What the payment link of an exchange leads to now. */
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
 * Whether captured money is the difference of an exchange that waits for it: all of it, whole. Any other goes back. Its units are
 * held until it has ended, so money of the last moment counts.
 */
export function paysOffer(offer: SwapOffer, payment: OfferPayment, owed: ProviderMoney): boolean {
  return offer.state === 'open' && isExactlyOwed(payment, owed) && isWhole(payment)
}
