import type { OrderEffectCode, MovableOrder } from './order-effect.ts'
import { fulfilmentTimes } from './delivery-times.ts'
import { moveEffects } from './move-effects.ts'
import { isBought, type OrderStatus } from './order-status.ts'

/** Moves that leave nothing behind but a line of the timeline: no items, no parcel, no money, no document, no mail. */
const QUIET: ReadonlySet<OrderEffectCode> = new Set(['row-changed', 'step-noted'])

/** The bought order after a quiet move; null where something else follows from it, or it is refused. */
function quietlyMoved(order: MovableOrder, to: OrderStatus, at: Date): MovableOrder | null {
  const decided = moveEffects(order, to, at)
  if (!decided.ok || !decided.value.every(({ code }) => QUIET.has(code))) return null
  return { ...order, status: to, ...fulfilmentTimes(order, to, at) }
}

const timesOf = ({ packedAt, shippedAt, deliveredAt }: MovableOrder) =>
  [packedAt, shippedAt, deliveredAt].map((time) => time?.getTime())

/**
 * Returns true if setting a status can truly be undone by setting the previous one: for an order that is bought, if
 * nothing follows from either step but a line of the timeline, and all its times are as they were. `at`: the time of
 * the change.
 */
export function canUndoMove(order: MovableOrder, to: OrderStatus, at: Date): boolean {
  if (to === order.status || !isBought(order.status) || !isBought(to)) return false
  const there = quietlyMoved(order, to, at)
  const back = there && quietlyMoved(there, order.status, new Date(at.getTime() + 1))
  return back !== null && timesOf(back).every((time, place) => time === timesOf(order)[place])
}
