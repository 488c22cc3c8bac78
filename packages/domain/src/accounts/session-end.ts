const MINUTE_MS = 60_000
/** A shopper's session, from the sign-in. */
export const SHOPPER_SESSION_MS = 30 * 24 * 60 * MINUTE_MS

type SessionTimes = {
  isStaff: boolean
  signedInAt: Date
  now: Date
  rules: { idleMinutes: number; longestHours: number }
}

/**
 * When a session ends that was opened or renewed now. A shopper's ends 30 days after the sign-in. One of the staff ends when it
 * was not renewed for the idle time, and at the latest after the longest time.
 */
export function sessionEnd({ isStaff, signedInAt, now, rules }: SessionTimes): Date {
  if (!isStaff) return new Date(signedInAt.getTime() + SHOPPER_SESSION_MS)
  const idleEnd = now.getTime() + rules.idleMinutes * MINUTE_MS
  return new Date(Math.min(idleEnd, signedInAt.getTime() + rules.longestHours * 60 * MINUTE_MS))
}
