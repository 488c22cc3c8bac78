import { indiaHourOf } from '../calendar/india-time.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** A cart that has not changed for so long was left: a shorter time would be a nuisance, a longer one too late. */
export const REMIND_AFTER_MS = 3 * HOUR_MS
/** Longest age of a cart for which a reminder is still welcome. */
export const REMIND_WITHIN_MS = 7 * DAY_MS
/** One address gets at most one reminder in this time, regardless of who entered it in which cart. */
export const REMIND_AGAIN_AFTER_MS = 7 * DAY_MS
/** The address of a visitor is forgotten when their cart has not changed for so long. */
export const KEEP_ADDRESS_MS = 30 * DAY_MS

const QUIET_FROM_HOUR = 21
const QUIET_UNTIL_HOUR = 9

/** Returns true if it is night in India (21:00 to 09:00, Asia/Kolkata): no message that can wait is sent then. */
export function isQuietHour(at: Date): boolean {
  const hour = indiaHourOf(at)
  return hour >= QUIET_FROM_HOUR || hour < QUIET_UNTIL_HOUR
}

/** Between which changes a cart is due for its reminder at `now`: last changed after `from` and no later than `until`. */
export function reminderWindow(now: Date): { from: Date; until: Date } {
  return {
    from: new Date(now.getTime() - REMIND_WITHIN_MS),
    until: new Date(now.getTime() - REMIND_AFTER_MS),
  }
}
