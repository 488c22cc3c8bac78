import { INDIA_ZONE } from '@dobara/domain/calendar/india-time.ts'

/** 'YYYY-MM-DD'. Not by the calendar of the domain: what the whole shop loads first would then hold more of it. */
function indiaDay(at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: INDIA_ZONE }).format(at)
}

/**
 * Checks whether the time for a return or a repair is over: its last day counts until its end in India. False if
 * there is none.
 */
export function isWindowOver(endsAt: string | null, now = new Date()): boolean {
  return endsAt !== null && indiaDay(now) > indiaDay(new Date(endsAt))
}
