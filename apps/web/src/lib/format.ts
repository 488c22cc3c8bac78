import { formatInr as formatPaise, toPaise } from '@dobara/domain/money/paise.ts'

const ZONE = 'Asia/Kolkata'
const date = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: ZONE,
})
const dateTime = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: ZONE,
})
const dayOfWeek = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: ZONE,
})

/** Rupees as the API gives them: 42999 → '₹42,999'. */
export function formatInr(rupees: number): string {
  return formatPaise(toPaise(rupees))
}

const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** To the paisa, for parts of a tax that must be seen to add up: 2288.06 → '₹2,288.06'. */
export function formatInrExact(rupees: number): string {
  return exact.format(rupees)
}

/** The value of something chosen, such as a variant's memory: 8 → '8 GB'; the rest as it is. */
export function formatAttribute([name, value]: [name: string, value: string | number]): string {
  return name === 'ramGb' ? `${value} GB` : String(value)
}

/** '+919845012345' → '+91 98450 12345'; anything else as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}

/** '21 Nov 2026', in India, from an ISO time or a 'YYYY-MM-DD' day. */
export function formatDate(iso: string): string {
  return date.format(new Date(iso))
}

/** '21 Nov 2026, 3:02 pm', in India. */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso))
}

/** 'Tue, 24 Nov' for a day of delivery. */
function formatDay(iso: string): string {
  return dayOfWeek.format(new Date(iso))
}

/** A delivery window: 'Tue, 24 Nov – Fri, 27 Nov', or one day when both are the same. */
export function formatDayRange(earliest: string, latest: string): string {
  return earliest === latest ? formatDay(earliest) : `${formatDay(earliest)} – ${formatDay(latest)}`
}
