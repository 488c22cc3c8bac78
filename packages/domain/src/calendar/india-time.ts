// India has one time zone and no summer time, so the calendar there is UTC moved by a constant.
const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** The name of India's time zone in databases of time zones. */
export const INDIA_ZONE = 'Asia/Kolkata'

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

/** The day it is in India at an instant, as 'YYYY-MM-DD'. */
export function indiaDateOf(at: Date): string {
  return new Date(at.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10)
}

/** The hour of the day it is in India at an instant, 0–23. */
export function indiaHourOf(at: Date): number {
  return new Date(at.getTime() + IST_OFFSET_MS).getUTCHours()
}

/** The last millisecond of the day it is in India at an instant. */
export function indiaDayEnd(at: Date): Date {
  const day = Math.floor((at.getTime() + IST_OFFSET_MS) / DAY_MS)
  return new Date((day + 1) * DAY_MS - IST_OFFSET_MS - 1)
}

/** The same time of day, calendar months later in India; the last day of a month that is too short. */
export function indiaMonthsLater(at: Date, months: number): Date {
  const day = new Date(at.getTime() + IST_OFFSET_MS)
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDayMs = day.getTime() - Date.UTC(year, day.getUTCMonth(), day.getUTCDate())
  const moved = Date.UTC(year, month, Math.min(day.getUTCDate(), lastDay)) + timeOfDayMs
  return new Date(moved - IST_OFFSET_MS)
}

/** The day in India, that many working days later (Sundays do not count), as 'YYYY-MM-DD'. */
export function indiaDateAfterWorkingDays(at: Date, workingDays: number): string {
  let moment = at.getTime()
  for (let left = workingDays; left > 0; ) {
    moment += DAY_MS
    if (indiaDayOf(new Date(moment)).weekday !== 0) left -= 1
  }
  return indiaDateOf(new Date(moment))
}

/** Formats an instant for a date and time field: India's 'YYYY-MM-DDTHH:mm'. */
export function indiaTimeInput(at: Date): string {
  return new Date(at.getTime() + IST_OFFSET_MS).toISOString().slice(0, 16)
}
