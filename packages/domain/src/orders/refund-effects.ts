import type { RefundPlan } from '../payments/plan-refund.ts'
import { ok, type Result } from '../result.ts'
import type { OrderEffect, MovableOrder } from './order-effect.ts'
import { type PaymentRefusal, refundedEffects } from './payment-effects.ts'

/**
 * `reference`: of money that a person has given back; the provider's has one of its own. `cancelId`: of the cancel of single
 * units that it is for.
 */
type RefundRecord = { reference: string | null; at: Date; cancelId?: string }

/** Returns the money of an order that can still be refunded: neither back nor on its way. */
export function refundablePaise(
  order: Pick<MovableOrder, 'retained' | 'paymentStatus' | 'totalPaise' | 'givenBackPaise'>,
): number {
  const { retained, paymentStatus, totalPaise, givenBackPaise } = order
  if (retained) return retained.unreturnedPaise
  return paymentStatus === 'paid' ? totalPaise - givenBackPaise : 0
}

/** Returns the effects of a partial refund: all but the payment status, which changes with the last of the money. */
function partEffects(
  order: MovableOrder,
  plan: RefundPlan,
  { reference, cancelId }: RefundRecord,
): OrderEffect[] {
  const { amountPaise, lines } = plan
  const part = { amountPaise, lines, ...(cancelId !== undefined && { cancelId }) }
  if (order.retained) return [{ code: 'part-refund-asked', ...part }, { code: 'refund-noted' }]
  const creditPaise = Math.min(order.creditablePaise ?? 0, amountPaise)
  return [
    { code: 'hand-refund-recorded', ...part, reference },
    ...(creditPaise > 0
      ? [{ code: 'credit-note-issued', amountPaise: creditPaise, parts: lines } as const]
      : []),
    { code: 'buyer-notified', notice: { kind: 'refunded', amountPaise } },
  ]
}

/**
 * Returns the effects of a refund, in the order in which they are executed: sent by the provider if it holds the
 * money, with its credit note on arrival; otherwise recorded as given back, with its credit note at once. The last of
 * the money does what setting the payment to "refunded" does.
 */
export function refundEffects(
  order: MovableOrder,
  plan: RefundPlan,
  record: RefundRecord,
): Result<OrderEffect[], PaymentRefusal> {
  const isLast = plan.restPaise === 0 && (plan.lines === null || !order.retained)
  if (isLast) return refundedEffects(order, record)
  return ok(partEffects(order, plan, record))
}
