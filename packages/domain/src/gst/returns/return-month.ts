import { indiaDayOf } from '../../calendar/india-time.ts'
import { indiaTimeOf } from '../../calendar/typed-time.ts'

/** A month of India's calendar, for which a return is filed: '2026-11'. */
export type ReturnMonth = string

const MONTH_SHAPE = /^(20\d{2})-(0[1-9]|1[0-2])$/

/** Returns true if the text has the form of the month of a return: four digits from 2000 on and 01–12. */
export const isReturnMonth = (typed: string): boolean => MONTH_SHAPE.test(typed)

const monthText = (year: number, month: number): ReturnMonth =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`

/** The month it is in India at an instant. */
export function returnMonthOf(at: Date): ReturnMonth {
  const { year, month } = indiaDayOf(at)
  return monthText(year, month)
}

/** The month so many months after another one; before it when negative. */
export function monthsAfter(month: ReturnMonth, count: number): ReturnMonth {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  return monthText(Math.floor(months / 12), (months % 12) + 1)
}

/**
 * Returns the instants between which the documents of a month are issued: `from` inclusive, `until` exclusive. Both
 * are midnight in India. @throws RangeError for text that is no month.
 */
export function returnMonthBounds(month: ReturnMonth): { from: Date; until: Date } {
  const [from, until] = [indiaTimeOf(`${month}-01`), indiaTimeOf(`${monthsAfter(month, 1)}-01`)]
  if (!isReturnMonth(month) || !from || !until) throw new RangeError(`not a month: ${month}`)
  return { from, until }
}
