import { isBought, type OrderStatus, type PaymentStatus } from './order-status.ts'

/**
 * Kinds of entities that can be paid by a link without signing in. The token of a link names one of these and the id
 * of the entity.
 */
export const PAYABLE_KINDS = ['order', 'exchange'] as const
export type PayableKind = (typeof PAYABLE_KINDS)[number]

/**
 * States of a payment link: `open` can be paid; `settled` is bought and not paid here, such as in cash; `over`: the
 * time to pay has run out.
 */
export const PAY_LINK_STATES = ['open', 'paid', 'settled', 'over', 'cancelled'] as const
export type PayLinkState = (typeof PAY_LINK_STATES)[number]

type PayableOrder = { status: OrderStatus; paymentStatus: PaymentStatus; holdExpiresAt: Date | null }

/** Returns the current state of a payment link of an order. */
export function payLinkState(
  { status, paymentStatus, holdExpiresAt }: PayableOrder,
  now: Date,
): PayLinkState {
  if (status === 'cancelled') return 'cancelled'
  if (isBought(status)) return paymentStatus === 'paid' ? 'paid' : 'settled'
  if (status === 'failed' || (holdExpiresAt !== null && holdExpiresAt < now)) return 'over'
  return 'open'
}
