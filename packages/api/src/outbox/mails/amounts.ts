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

/** The calendar day in India: '21 November 2026'. */
export function dayInIndia(at: Date): string {
  return day.format(at)
}
