// India has one time zone and no summer time, so the calendar there is UTC moved by a constant.
const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** A calendar day in Asia/Kolkata; `month` is 1–12, `weekday` 0 for Sunday. */
export type IndiaDay = { year: number; month: number; day: number; weekday: number }

/** The calendar day it is in India at an instant. */
export function indiaDayOf(at: Date): IndiaDay {
  const shifted = new Date(at.getTime() + IST_OFFSET_MS)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    weekday: shifted.getUTCDay(),
  }
}

/** The day in India, that many working days later (Sundays do not count), as 'YYYY-MM-DD'. */
export function indiaDateAfterWorkingDays(at: Date, workingDays: number): string {
  let moment = at.getTime()
  for (let left = workingDays; left > 0; ) {
    moment += DAY_MS
    if (indiaDayOf(new Date(moment)).weekday !== 0) left -= 1
  }
  return new Date(moment + IST_OFFSET_MS).toISOString().slice(0, 10)
}
