import { indiaDayOf } from '../calendar/india-time.ts'
import { indiaTimeOf } from '../calendar/typed-time.ts'

const KEPT_YEARS = 3

const twoDigits = (count: number) => String(count).padStart(2, '0')

/**
 * What the privacy page promises to keep three years is erased now when it is older than this: the beginning of the same day in
 * India, three years ago. The day itself is kept to its end; 29 February of three years ago is 1 March.
 */
export function threeYearsAgo(now: Date): Date {
  const { year, month, day } = indiaDayOf(now)
  const date = `${year - KEPT_YEARS}-${twoDigits(month)}-${twoDigits(day)}`
  // No such day: 29 February.
  return indiaTimeOf(date) ?? threeYearsAgo(new Date(now.getTime() + 86_400_000))
}
