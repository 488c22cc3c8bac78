import { type Random, seededId } from '../random.ts'
import type { BuiltOrder } from './build-order.ts'

type Cause = 'sale' | 'cancellation' | 'return_received'

const HOLD_MS = 15 * 60_000

function reservationEnd({ life }: BuiltOrder) {
  if (life.confirmedAt)
    return { state: 'committed' as const, endedAt: life.confirmedAt, endReason: 'confirmed' }
  if (life.cancelledAt)
    return { state: 'released' as const, endedAt: life.cancelledAt, endReason: 'cancelled' }
  if (life.failedAt) return { state: 'released' as const, endedAt: life.failedAt, endReason: 'hold-expired' }
  return { state: 'active' as const, endedAt: null, endReason: null }
}

/** Holds and movements of an order: a sale when confirmed, back again when cancelled or returned. */
export function stockTrailOf(random: Random, built: BuiltOrder) {
  const { life, items, plan } = built
  const reservations = items.map((item) => ({
    id: seededId(random, life.placedAt),
    orderItemId: item.id,
    stockItemId: item.stockItemId,
    quantity: item.quantity,
    expiresAt: new Date(life.placedAt.getTime() + HOLD_MS),
    createdAt: life.placedAt,
    ...reservationEnd(built),
  }))
  const move = (cause: Cause, sign: 1 | -1, createdAt: Date | null) =>
    createdAt
      ? items.map((item) => ({
          stockItemId: item.stockItemId,
          orderItemId: item.id,
          delta: sign * item.quantity,
          cause,
          createdAt,
        }))
      : []
  const movements = [
    ...move('sale', -1, life.confirmedAt),
    ...move('cancellation', 1, life.confirmedAt ? life.cancelledAt : null),
    ...move('return_received', 1, plan.isReturned ? life.refundedAt : null),
  ]
  return { reservations, movements }
}

export type StockTrail = ReturnType<typeof stockTrailOf>

/** Units per stock item that left or are held now. What came back later is not set off: it was needed first. */
export function unitsTaken(trails: readonly StockTrail[]): Map<number, number> {
  const taken = new Map<number, number>()
  const add = (id: number, units: number) => taken.set(id, (taken.get(id) ?? 0) + units)
  for (const { movements, reservations } of trails) {
    for (const { stockItemId, delta } of movements) if (delta < 0) add(stockItemId, -delta)
    for (const { stockItemId, quantity, state } of reservations)
      if (state === 'active') add(stockItemId, quantity)
  }
  return taken
}
