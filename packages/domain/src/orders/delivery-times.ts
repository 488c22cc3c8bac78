import type { OrderStatus } from './order-status.ts'

// India has one time zone and no summer time, so the calendar there is UTC moved by a constant.
const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

export type FulfilmentTimes = { packedAt: Date | null; shippedAt: Date | null; deliveredAt: Date | null }

const STEP_OF: Readonly<Partial<Record<OrderStatus, number>>> = { processing: 1, shipped: 2, delivered: 3 }

/**
 * The times of an order that is now in `status`: every step it has reached has one, and keeps its first; the steps that
 * it was taken back from have none. An order that is being processed counts as packed: its buyer cannot cancel it any more.
 */
export function fulfilmentTimes(known: FulfilmentTimes, status: OrderStatus, at: Date): FulfilmentTimes {
  const reached = STEP_OF[status] ?? 0
  return {
    packedAt: reached >= 1 ? (known.packedAt ?? at) : null,
    shippedAt: reached >= 2 ? (known.shippedAt ?? at) : null,
    deliveredAt: reached >= 3 ? (known.deliveredAt ?? at) : null,
  }
}

/** The same time of day, calendar months later in India; the last day of a month that is too short. */
function monthsLater(at: Date, months: number): Date {
  const day = new Date(at.getTime() + IST_OFFSET_MS)
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDayMs = day.getTime() - Date.UTC(year, day.getUTCMonth(), day.getUTCDate())
  const moved = Date.UTC(year, month, Math.min(day.getUTCDate(), lastDay)) + timeOfDayMs
  return new Date(moved - IST_OFFSET_MS)
}

/** Until when an item is repaired free of charge, and until when it may be exchanged; none before it is delivered. */
export function promisesFrom(
  deliveredAt: Date | null,
  { warrantyMonths, returnWindowDays }: { warrantyMonths: number; returnWindowDays: number },
): { warrantyEndsAt: Date | null; returnEndsAt: Date | null } {
  if (deliveredAt === null) return { warrantyEndsAt: null, returnEndsAt: null }
  return {
    warrantyEndsAt: monthsLater(deliveredAt, warrantyMonths),
    returnEndsAt: new Date(deliveredAt.getTime() + returnWindowDays * DAY_MS),
  }
}
