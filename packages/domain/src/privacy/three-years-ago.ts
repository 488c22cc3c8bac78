import { indiaDayOf } from '../calendar/india-time.ts'
import { indiaTimeOf } from '../calendar/typed-time.ts'

const RETENTION_YEARS = 3

const twoDigits = (count: number) => String(count).padStart(2, '0')

/**
 * Returns the start of the same day in India three years ago. Data that the privacy page promises to store for three
 * years is erased if older than this, so the day itself is retained to its end. A missing 29 February becomes 1
 * March.
 */
export function threeYearsAgo(now: Date): Date {
  const { year, month, day } = indiaDayOf(now)
  const date = `${year - RETENTION_YEARS}-${twoDigits(month)}-${twoDigits(day)}`
  // No such day: 29 February.
  return indiaTimeOf(date) ?? threeYearsAgo(new Date(now.getTime() + 86_400_000))
}
