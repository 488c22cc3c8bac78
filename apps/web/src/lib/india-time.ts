const INDIA_MS = 5.5 * 3_600_000

/** '2026-11-23T09:30' in India as a moment. */
export function momentOf(typed: string): string {
  return new Date(`${typed}:00+05:30`).toISOString()
}

/** Returns a time in India's time zone, for a date and time field. */
export function inIndia(iso: string): string {
  return new Date(new Date(iso).getTime() + INDIA_MS).toISOString().slice(0, 16)
}
