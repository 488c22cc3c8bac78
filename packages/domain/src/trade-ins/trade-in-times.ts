import { indiaDateOf, indiaDayEnd } from '../calendar/india-time.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Open trade-ins of one customer. */
export const MOST_OPEN_TRADE_INS = 10
/** Couriers are not planned further ahead than this. */
export const MOST_PICKUP_DAYS_AHEAD = 14

/** The last instant of a promise of so many days: the end of that day in India. */
export function validUntil(at: Date, days: number): Date {
  return indiaDayEnd(new Date(at.getTime() + days * DAY_MS))
}

/** The first and the last day on which a machine can be picked up, 'YYYY-MM-DD' in India: tomorrow at the earliest. */
export function pickupDays(now: Date): { first: string; last: string } {
  const dayAfter = (days: number) => indiaDateOf(new Date(now.getTime() + days * DAY_MS))
  return { first: dayAfter(1), last: dayAfter(MOST_PICKUP_DAYS_AHEAD) }
}

/** Reports whether a machine can be picked up on a day. Couriers do not come on Sundays. */
export function isPickupDay(day: string, now: Date): boolean {
  const { first, last } = pickupDays(now)
  return day >= first && day <= last && new Date(`${day}T00:00:00Z`).getUTCDay() !== 0
}
