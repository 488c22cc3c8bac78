import { plainText } from '../text/plain-text.ts'
import { asciiDigits } from '../text/typed-digits.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const INDIA_OFFSET_MINUTES = 330

// RFC 3339 and the calendar forms of ISO 8601: extended or basic, a blank or 't' for 'T', any length of fraction, a zone of
// 'Z', ±hh, ±hhmm or ±hh:mm, or none.
const TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:(?:[Tt]| +)(\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?)?)?(?: *([Zz]|[+\u2212-]\d\d(?::?\d\d)?))?$/

/** The parts of a typed time. `isDay`: a day alone, without an hour. */
type TypedTime = { at: Date; isDay: boolean }

/** Minutes east of Greenwich of a zone as it was typed; India's of none, null of one that cannot be. */
function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined) return INDIA_OFFSET_MINUTES
  if (/^z$/i.test(zone)) return 0
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(3).replace(':', '') || 0)]
  if (hours > 23 || minutes > 59) return null
  return (zone.startsWith('+') ? 1 : -1) * (hours * 60 + minutes)
}

/** Milliseconds since midnight, null when no clock shows it. 24:00 is the end of the day, and :60 a leap second. */
function clockMs(parts: readonly (string | undefined)[]): number | null {
  const [hour = 0, minute = 0, second = 0] = parts.slice(0, 3).map((part) => Number(part ?? 0))
  const millis = Math.floor(Number(`0.${parts[3] ?? 0}`) * 1000)
  const isEndOfDay = hour === 24 && minute + second + millis === 0
  if ((hour > 23 && !isEndOfDay) || minute > 59 || second > 60) return null
  return ((hour * 60 + minute) * 60 + second) * 1000 + millis
}

/** The midnight of a calendar day as if it were in Greenwich, null for a day that there is not. */
function dayMs(year: number, month: number, day: number): number | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isDay = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isDay ? at.getTime() : null
}

function parseTime(typed: string): TypedTime | null {
  const [, year, month, day, hour, minute, second, fraction, zone] =
    TIME.exec(asciiDigits(plainText(typed))) ?? []
  if (year === undefined || (zone !== undefined && hour === undefined)) return null
  const midnight = dayMs(Number(year), Number(month), Number(day))
  const [clock, offset] = [clockMs([hour, minute, second, fraction]), offsetOf(zone)]
  if (midnight === null || clock === null || offset === null) return null
  return { at: new Date(midnight + clock - offset * 60_000), isDay: hour === undefined }
}

/**
 * Parses a time as people type it and programs write it. Without a zone, such as '2026-11-22T10:30', it is in
 * India's; a day alone is its start there. Null for text that is no time.
 */
export function indiaTimeOf(typed: string): Date | null {
  return parseTime(typed)?.at ?? null
}

/** The same as the end of a span: a day alone is included, so that it is the last millisecond of that day in India. */
export function indiaSpanEndOf(typed: string): Date | null {
  const time = parseTime(typed)
  return time && (time.isDay ? new Date(time.at.getTime() + DAY_MS - 1) : time.at)
}

/**
 * Parses a time in the same way, but returns null for a day alone, which is not precise enough for the moment at
 * which a parcel was seen.
 */
export function indiaMomentOf(typed: string): Date | null {
  const time = parseTime(typed)
  return time && !time.isDay ? time.at : null
}
