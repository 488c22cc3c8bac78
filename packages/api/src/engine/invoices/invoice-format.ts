import { INDIA_ZONE } from '@dobara/domain/calendar/india-time.ts'
import type { Paise } from '@dobara/domain/money/paise.ts'

const amount = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const day = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: INDIA_ZONE,
})

/** An amount of a document, to the paisa in Indian digit groups, without the sign: 12345650 → '1,23,456.50'. */
export function formatAmount(paise: Paise): string {
  return amount.format(paise / 100)
}

/** The Indian calendar day of an instant: '20 Nov 2026'. */
export function formatDay(iso: string): string {
  const parts = new Map(day.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`
}

/** The days between which an order was to arrive, 'YYYY-MM-DD' each: '24–25 Nov 2026', '30 Nov – 2 Dec 2026'. */
export function formatDays(earliest: string, latest: string): string {
  const [first, last] = [formatDay(earliest), formatDay(latest)]
  if (first === last) return last
  const [, firstMonth, firstYear] = first.split(' ')
  const [, lastMonth, lastYear] = last.split(' ')
  if (firstYear !== lastYear) return `${first} – ${last}`
  if (firstMonth !== lastMonth) return `${first.replace(` ${firstYear}`, '')} – ${last}`
  return `${first.split(' ')[0]}–${last}`
}

/** A rate in basis points: 1800 → '18%', 250 → '2.5%'. */
export function formatRate(bp: number): string {
  return `${bp / 100}%`
}
