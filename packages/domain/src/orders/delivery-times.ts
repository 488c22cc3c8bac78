import { indiaMonthsLater } from '../calendar/india-time.ts'
import type { OrderStatus } from './order-status.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type FulfilmentTimes = { packedAt: Date | null; shippedAt: Date | null; deliveredAt: Date | null }

const STEP_OF: Readonly<Partial<Record<OrderStatus, number>>> = { processing: 1, shipped: 2, delivered: 3 }

/**
 * Returns the times of an order that is now in `status`: every step it has reached has one, and retains its first;
 * steps that were undone have none. An order in processing counts as packed: its buyer can no longer cancel it.
 */
export function fulfilmentTimes(known: FulfilmentTimes, status: OrderStatus, at: Date): FulfilmentTimes {
  const reached = STEP_OF[status] ?? 0
  return {
    packedAt: reached >= 1 ? (known.packedAt ?? at) : null,
    shippedAt: reached >= 2 ? (known.shippedAt ?? at) : null,
    deliveredAt: reached >= 3 ? (known.deliveredAt ?? at) : null,
  }
}

/** Until when an item is repaired free of charge, and until when it may be exchanged; none before it is delivered, nor of what was not promised. */
export function promisesFrom(
  deliveredAt: Date | null,
  { warrantyMonths, returnWindowDays }: { warrantyMonths: number; returnWindowDays: number },
): { warrantyEndsAt: Date | null; returnEndsAt: Date | null } {
  if (deliveredAt === null) return { warrantyEndsAt: null, returnEndsAt: null }
  return {
    warrantyEndsAt: warrantyMonths > 0 ? indiaMonthsLater(deliveredAt, warrantyMonths) : null,
    returnEndsAt: returnWindowDays > 0 ? new Date(deliveredAt.getTime() + returnWindowDays * DAY_MS) : null,
  }
}
