import type { MovableOrder, RefundWay } from './order-effect.ts'
import { isBought } from './order-status.ts'
import { owedBack } from './step-effects.ts'

/** The messages to a buyer about an order and its money; each has the name of the step of the order that causes it. */
export const ORDER_MESSAGES = [
  'placed',
  'confirmed',
  'payment-received',
  'shipped',
  'delivered',
  'cancelled',
  'payment-returned',
  'refunded',
] as const
export type OrderMessage = (typeof ORDER_MESSAGES)[number]

/** How often one message may be sent again, all in all. */
export const MAX_REPEATS = 4

/** Facts that decide whether a message is still true. */
export type MessageFacts = Pick<
  MovableOrder,
  'status' | 'paymentStatus' | 'totalPaise' | 'givenBackPaise' | 'retained'
> & {
  holdExpiresAt: Date | null
  isInvoiced: boolean
  /** Money came for it that it could not take. */
  hasRefusedPayments: boolean
  /** State of the refund that the message names; null if it names none. */
  refundState: 'pending' | 'processed' | 'failed' | null
}

/** Current values of a message, in addition to those in the order itself; amounts in paise. */
export type RepeatedMessage =
  | { kind: 'placed'; payBefore: Date }
  | { kind: 'confirmed'; isPaid: boolean }
  | { kind: 'cancelled'; refundPaise: number; refundWay: RefundWay }
  | { kind: 'payment-received' | 'shipped' | 'delivered' | 'payment-returned' | 'refunded' }

/**
 * Returns the message if nothing was ever paid, or if a refund is still due: for any other cancelled order the mail
 * would be wrong.
 */
function cancelledNow(facts: MessageFacts): RepeatedMessage | null {
  if (facts.status !== 'cancelled') return null
  const owed = owedBack(facts)
  if (owed.refundPaise > 0) return { kind: 'cancelled', ...owed }
  const wasNeverPaid =
    facts.paymentStatus !== 'refunded' &&
    facts.retained === null &&
    facts.givenBackPaise === 0 &&
    !facts.hasRefusedPayments
  return wasNeverPaid ? { kind: 'cancelled', refundPaise: 0, refundWay: 'account' } : null
}

function confirmedNow({ status, paymentStatus }: MessageFacts): RepeatedMessage | null {
  const isGettingReady = status === 'confirmed' || status === 'processing'
  if (!isGettingReady || (paymentStatus !== 'paid' && paymentStatus !== 'unpaid')) return null
  return { kind: 'confirmed', isPaid: paymentStatus === 'paid' }
}

/**
 * Returns the content of a message if it were sent again at `now`, or null if it is no longer true: an order that has
 * arrived is not on the way. The current order decides, not the content sent then.
 */
export function repeatMessage(kind: OrderMessage, facts: MessageFacts, now: Date): RepeatedMessage | null {
  const { status, paymentStatus, holdExpiresAt, isInvoiced, refundState } = facts
  switch (kind) {
    case 'placed':
      return status === 'pending' && holdExpiresAt && holdExpiresAt > now
        ? { kind, payBefore: holdExpiresAt }
        : null
    case 'confirmed':
      return confirmedNow(facts)
    case 'payment-received': {
      const isComing = status !== 'delivered' && isBought(status)
      return isComing && paymentStatus === 'paid' && isInvoiced ? { kind } : null
    }
    case 'shipped':
    case 'delivered':
      return status === kind ? { kind } : null
    case 'cancelled':
      return cancelledNow(facts)
    case 'payment-returned':
      return refundState === 'pending' ? { kind } : null
    case 'refunded':
      return refundState === 'processed' ? { kind } : null
  }
}
