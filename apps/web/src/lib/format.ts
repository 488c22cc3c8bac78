import { INDIA_ZONE } from '@dobara/domain/calendar/india-time.ts'
import { formatInr as formatPaise, toPaise } from '@dobara/domain/money/paise.ts'
import type { Language } from './texts/language.ts'
import { currentLanguage } from './texts/texts.ts'

// Digits stay 0-9 in Hindi, as Indian shops write them.
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' }

const DAY = { day: 'numeric', month: 'short', timeZone: INDIA_ZONE } as const
const DATE = { ...DAY, year: 'numeric' } as const
const DATE_TIME = { ...DATE, hour: 'numeric', minute: '2-digit' } as const
// Hindi uses the part of the day, not 'pm': 'शाम 7:08 बजे'.
const DATE_TIMES: Readonly<Record<Language, Intl.DateTimeFormatOptions>> = {
  en: DATE_TIME,
  hi: { ...DATE_TIME, hour12: true, dayPeriod: 'long' },
}
const DAY_OF_WEEK = { ...DAY, weekday: 'short' } as const

/** Made when first used: a formatter is slow to make, and the language is known only at the start. */
function once<Formatter>(make: (locale: string, language: Language) => Formatter): () => Formatter {
  const made = new Map<Language, Formatter>()
  return () => {
    const language = currentLanguage()
    const formatter = made.get(language) ?? make(LOCALES[language], language)
    made.set(language, formatter)
    return formatter
  }
}

const date = once((locale) => new Intl.DateTimeFormat(locale, DATE))
const dateTime = once((locale, language) => new Intl.DateTimeFormat(locale, DATE_TIMES[language]))
const dayOfWeek = once((locale) => new Intl.DateTimeFormat(locale, DAY_OF_WEEK))
const exact = once((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR' }))

/** Rupees as the API gives them: 42999 → '₹42,999'. The same in both languages. */
export function formatInr(rupees: number): string {
  return formatPaise(toPaise(rupees))
}

/** To the paisa, for parts of a tax that must be seen to add up: 2288.06 → '₹2,288.06'. */
export function formatInrExact(rupees: number): string {
  return exact().format(rupees)
}

/** A sum of a bill: paise only where there are any, because otherwise its lines would not be seen to add up. */
export function formatAmount(rupees: number): string {
  return toPaise(rupees) % 100 === 0 ? formatInr(rupees) : formatInrExact(rupees)
}

/** '+919845012345' → '+91 98450 12345'; anything else as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}

/** '21 Nov 2026' or '21 नव॰ 2026', in India, from an ISO time or a 'YYYY-MM-DD' day. */
export function formatDate(iso: string): string {
  return date().format(new Date(iso))
}

/** '21 Nov 2026, 3:02 pm' or '21 नव॰ 2026, दोपहर 3:02 बजे', in India. */
export function formatDateTime(iso: string): string {
  const time = dateTime().format(new Date(iso))
  return currentLanguage() === 'hi' ? `${time} बजे` : time
}

/** 'Tue, 24 Nov' for a day of delivery. */
function formatDay(iso: string): string {
  return dayOfWeek().format(new Date(iso))
}

/** A delivery window: 'Tue, 24 Nov – Fri, 27 Nov', or one day when both are the same. */
export function formatDayRange(earliest: string, latest: string): string {
  return earliest === latest ? formatDay(earliest) : `${formatDay(earliest)} – ${formatDay(latest)}`
}
