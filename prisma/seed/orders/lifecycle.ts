import type { Random } from '../random.ts'
import type { OrderPlan } from './order-plan.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const HOLD_MS = 15 * MINUTE_MS

/** Times of the events of an order; null for an event that has not happened. */
export interface Lifecycle {
  placedAt: Date
  holdExpiresAt: Date | null
  paidAt: Date | null
  failedAt: Date | null
  confirmedAt: Date | null
  processingAt: Date | null
  packedAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  cancelledAt: Date | null
  refundedAt: Date | null
}

const REACHED = {
  pending: 0,
  failed: 0,
  cancelled: 0,
  confirmed: 1,
  processing: 2,
  shipped: 3,
  delivered: 4,
} as const

/** The instants of one order, all of them past and each after the one before. */
export function lifecycleOf(random: Random, plan: OrderPlan, now: Date): Lifecycle {
  const placed = now.getTime() - plan.ageHours * HOUR_MS
  const after = (hours: number) => new Date(placed + hours * HOUR_MS)
  const wasConfirmed = REACHED[plan.status] > 0 || (plan.status === 'cancelled' && plan.method !== null)
  const settled = after(random.int(2, 9) / 60)
  const packed = after(random.int(22, 26))
  const delivered = after(random.int(74, 140))
  const cancelled = after(plan.method === null ? random.int(3, 11) / 60 : random.int(2, 18))
  const isCancelled = plan.status === 'cancelled'
  const isRefunded = plan.paymentStatus === 'refunded'
  const reached = REACHED[plan.status]
  return {
    placedAt: new Date(placed),
    holdExpiresAt: plan.status === 'pending' ? new Date(placed + HOLD_MS) : null,
    paidAt: plan.method === 'online' && wasConfirmed ? settled : null,
    failedAt: plan.status === 'failed' ? after(0.26) : null,
    confirmedAt: wasConfirmed ? settled : null,
    processingAt: reached >= 2 ? after(random.int(14, 20)) : null,
    packedAt: reached >= 3 ? packed : null,
    shippedAt: reached >= 3 ? new Date(packed.getTime() + random.int(3, 12) * HOUR_MS) : null,
    deliveredAt: reached >= 4 ? delivered : null,
    cancelledAt: isCancelled ? cancelled : null,
    refundedAt: isRefunded
      ? new Date((isCancelled ? cancelled : delivered).getTime() + (isCancelled ? 2 : 9 * 24) * HOUR_MS)
      : null,
  }
}
