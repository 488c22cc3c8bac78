import { dayLater } from '../orders/sales-by-day.ts'

/** Days of India ('YYYY-MM-DD'), both included. */
export type DayRange = { from: string; to: string }

/** The longest range of a report. */
export const MOST_REPORT_DAYS = 366
/** The days that a report can be about. */
export const FIRST_REPORT_DAY = '2000-01-01'
export const LAST_REPORT_DAY = '2099-12-31'

/** Ranges to compare with: as many days before, or the same days a year earlier. */
export const COMPARISONS = ['before', 'year', 'none'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** Ranges that end today; 'month' begins on the first of the month. */
export const RANGE_PRESETS = ['today', '7', '30', '90', 'month'] as const
export type RangePreset = (typeof RANGE_PRESETS)[number]

const DAY_MS = 24 * 60 * 60 * 1000

/** How many days a range has, its first and its last included; none or fewer when it ends before it begins. */
export function daysIn({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** The days of a preset, on a day of India. */
export function presetRange(preset: RangePreset, today: string): DayRange {
  if (preset === 'month') return { from: `${today.slice(0, 8)}01`, to: today }
  const days = preset === 'today' ? 1 : Number(preset)
  return { from: dayLater(today, 1 - days), to: today }
}

/** The same day a year earlier; the 28th of February for a 29th that the year does not have. */
function yearEarlier(day: string): string {
  const year = Number(day.slice(0, 4)) - 1
  const moved = new Date(Date.UTC(year, Number(day.slice(5, 7)) - 1, Number(day.slice(8))))
  const isThere = moved.getUTCDate() === Number(day.slice(8))
  return isThere ? moved.toISOString().slice(0, 10) : `${year}-02-28`
}

/** The days that a range is compared with; null for none. */
export function comparedRange(range: DayRange, comparison: Comparison): DayRange | null {
  if (comparison === 'none') return null
  if (comparison === 'year') return { from: yearEarlier(range.from), to: yearEarlier(range.to) }
  return { from: dayLater(range.from, -daysIn(range)), to: dayLater(range.from, -1) }
}
