import { afterFullRefund } from './refund-state.ts'
import { ok, type Result, refuse } from '../result.ts'
import type { OrderEffect, MovableOrder } from './order-effect.ts'
import { isBought, type PaymentStatus } from './order-status.ts'
import { confirmEffects, reinstateEffects, undoEffects } from './step-effects.ts'

/** Why a payment status cannot be set; `why` of the first: the order was cancelled, or its money went back. */
export type PaymentRefusal = 'ORDER_NOT_PAYABLE' | 'PAYMENT_KEPT' | 'NOTHING_TO_REFUND'
type Decided = Result<OrderEffect[], PaymentRefusal>

const wentBack = () => refuse('ORDER_NOT_PAYABLE', { why: 'went-back' })

/** The payment reads so by a person's word. */
const byHand = (paymentStatus: PaymentStatus): OrderEffect[] => [
  { code: 'payment-set', paymentStatus },
  { code: 'hand-noted', paymentStatus },
]

/** A buyer who began to pay online has most likely done so; the provider's confirmation may still come, and is consistent. */
function boughtByHand(order: MovableOrder, at: Date): OrderEffect[] {
  const isOver = order.status !== 'pending'
  const waiting = { ...order, status: 'pending' } as const
  return [
    ...(isOver ? reinstateEffects(order) : []),
    ...confirmEffects(waiting, { method: order.paymentMethod ?? 'cod', isPaid: true, at }),
    { code: 'hand-noted', paymentStatus: 'paid' },
  ]
}

function paidEffects(order: MovableOrder, at: Date): Decided {
  const { status, retained, creditablePaise, totalPaise } = order
  if (status === 'cancelled') return refuse('ORDER_NOT_PAYABLE', { why: 'cancelled' })
  if (retained !== null || (creditablePaise !== null && creditablePaise < totalPaise)) return wentBack()
  if (!isBought(status)) return ok(boughtByHand(order, at))
  return ok([
    ...byHand('paid'),
    ...(creditablePaise === null ? [{ code: 'invoice-issued' } as const] : []),
    ...(status === 'delivered'
      ? []
      : [{ code: 'buyer-notified', notice: { kind: 'payment-received' } } as const]),
  ])
}

/** Returns the effects on an order of which a person has given all of the money back. */
function givenBack(order: MovableOrder, at: Date): OrderEffect[] {
  const { creditablePaise, totalPaise, givenBackPaise } = order
  if (afterFullRefund(order) === 'cancel') {
    // Refunded already as it is undone: nothing is left to be given back.
    const refund = { refundPaise: totalPaise - givenBackPaise, refundWay: 'given' } as const
    return undoEffects({ ...order, paymentStatus: 'refunded' }, { at, refund })
  }
  return creditablePaise ? [{ code: 'credit-note-issued', amountPaise: creditablePaise }] : []
}

/**
 * Returns the effects of refunding all money that is left: see paymentEffects. `reference`: of a refund that a person
 * has made.
 */
export function refundedEffects(
  order: MovableOrder,
  { reference, at }: { reference: string | null; at: Date },
): Decided {
  const { retained, paymentStatus } = order
  const restPaise = order.totalPaise - order.givenBackPaise
  if (retained) {
    const amountPaise = retained.unreturnedPaise
    // A refund that is on its way already is not sent again.
    if (amountPaise <= 0) return ok([])
    return ok([{ code: 'refund-asked', amountPaise }, { code: 'refund-noted' }])
  }
  if (paymentStatus !== 'paid' || restPaise <= 0) return refuse('NOTHING_TO_REFUND')
  return ok([
    { code: 'hand-refund-recorded', amountPaise: restPaise, lines: null, reference },
    ...byHand('refunded'),
    { code: 'hand-refund-settled' },
    ...givenBack(order, at),
    { code: 'buyer-notified', notice: { kind: 'refunded', amountPaise: restPaise } },
  ])
}

/**
 * Returns the effects of an administrator setting a payment status, in the order in which they are executed; none if
 * the order has it already, or if the requested refund is on its way. An order whose money the provider holds cannot
 * be set to "unpaid" or "failed": the money goes back by one refund, and the order reads "refunded" when that has
 * arrived. `at`: the time of the change.
 */
export function paymentEffects(order: MovableOrder, to: PaymentStatus, at: Date): Decided {
  if (order.paymentStatus === to) return ok([])
  if (to === 'paid') return paidEffects(order, at)
  if (to === 'refunded') return refundedEffects(order, { reference: null, at })
  // With an open payment, the courier would collect it at the door, for an invoice that is credited.
  if (order.paymentStatus === 'refunded' || order.givenBackPaise > 0) return wentBack()
  return order.retained ? refuse('PAYMENT_KEPT') : ok(byHand(to))
}
