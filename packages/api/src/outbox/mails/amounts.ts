import { INDIA_ZONE } from '@dobara/domain/calendar/india-time.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { formatInr, type Paise } from '@dobara/domain/money/paise.ts'

const LOCALE: Readonly<Record<ContentLanguage, string>> = { en: 'en-IN', hi: 'hi-IN' }

/** The same kind of date in both languages, in India's time. */
function inBoth(
  options: Intl.DateTimeFormatOptions,
  hindi: Intl.DateTimeFormatOptions = {},
): Readonly<Record<ContentLanguage, Intl.DateTimeFormat>> {
  const shared = { ...options, timeZone: INDIA_ZONE }
  return {
    en: new Intl.DateTimeFormat(LOCALE.en, shared),
    hi: new Intl.DateTimeFormat(LOCALE.hi, { ...shared, ...hindi }),
  }
}

const toThePaisa = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
})
const weekday = inBoth({ weekday: 'short', day: 'numeric', month: 'short' })
const CLOCK = { hour: 'numeric', minute: '2-digit', hour12: true } as const
const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
// Hindi names the part of the day, not 'pm': 'शाम 7:08 बजे'.
const PART_OF_DAY = { dayPeriod: 'long' } as const
const day = inBoth(DAY)
const clock = inBoth(CLOCK, PART_OF_DAY)
const moment = inBoth({ ...DAY, ...CLOCK }, PART_OF_DAY)
const appointment = inBoth({ weekday: 'long', ...DAY, ...CLOCK }, PART_OF_DAY)

/**
 * Whole rupees as the pages show them, paise where there are any: otherwise the lines of a bill would not add up. The same in both
 * languages: '₹52,499'.
 */
export function amount(paise: Paise): string {
  return paise % 100 === 0 ? formatInr(paise) : toThePaisa.format(paise / 100)
}

/** Days of a delivery, 'YYYY-MM-DD' each: 'Tue, 24 Nov – Fri, 27 Nov', or one day when both are the same. */
export function deliveryDays(language: ContentLanguage, earliest: string, latest: string): string {
  const [first, last] = [
    weekday[language].format(new Date(earliest)),
    weekday[language].format(new Date(latest)),
  ]
  return first === last ? first : `${first} – ${last}`
}

/** The calendar day in India: '21 November 2026'. */
export function dayInIndia(language: ContentLanguage, at: Date): string {
  return day[language].format(at)
}

/** Hindi names the hour with बजे; its long dates have it already. */
function timeIn(language: ContentLanguage, time: string): string {
  return language === 'en' || time.endsWith('बजे') ? time : `${time} बजे`
}

/** The time of day in India and which day it is: '12:15 pm, Sat, 21 Nov', 'दोपहर 12:15 बजे, शनि, 21 नव॰'. */
export function clockOfDay(language: ContentLanguage, at: Date): string {
  return `${timeIn(language, clock[language].format(at))}, ${weekday[language].format(at)}`
}

/** Day and time in India: '21 November 2026 at 12:00 pm'. */
export function momentInIndia(language: ContentLanguage, at: Date): string {
  return timeIn(language, moment[language].format(at))
}

/** The same with the day of the week: 'Saturday, 21 November 2026 at 12:00 pm'. */
export function appointmentInIndia(language: ContentLanguage, at: Date): string {
  return timeIn(language, appointment[language].format(at))
}
