import { indiaDayEnd } from '@dobara/domain/calendar/india-time.ts'

/** Whether the time for a return or a repair is over: its last day counts to its end in India. False where there is none. */
export function isWindowOver(endsAt: string | null, now = new Date()): boolean {
  return endsAt !== null && now > indiaDayEnd(new Date(endsAt))
}
