import { INDIA_ZONE } from '@dobara/domain/calendar/india-time.ts'
import { formatInr, type Paise } from '@dobara/domain/money/paise.ts'

const toThePaisa = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
})
const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: INDIA_ZONE,
})

/** Whole rupees as the pages show them, paise where there are any: otherwise the lines of a bill would not add up. */
export function amount(paise: Paise): string {
  return paise % 100 === 0 ? formatInr(paise) : toThePaisa.format(paise / 100)
}

const weekday = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: INDIA_ZONE,
})

/** Days of a delivery, 'YYYY-MM-DD' each: 'Tue, 24 Nov – Fri, 27 Nov', or one day when both are the same. */
export function deliveryDays(earliest: string, latest: string): string {
  const [first, last] = [weekday.format(new Date(earliest)), weekday.format(new Date(latest))]
  return first === last ? first : `${first} – ${last}`
}

/** The calendar day in India: '21 November 2026'. */
export function dayInIndia(at: Date): string {
  return day.format(at)
}
