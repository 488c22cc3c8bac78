import { indiaDateOf } from '../calendar/india-time.ts'

const DAY_MS = 86_400_000

/**
 * Most days that a refurbisher may store e-waste before it goes to a registered recycler. Source: E-Waste
 * (Management) Rules, 2022, storage of e-waste: at most 180 days, with a record of storage and transfer.
 */
export const MOST_STORED_DAYS = 180
/** Days after which an alarm is shown: a month is left to find a recycler. */
export const ALARM_STORED_DAYS = 150

export const STORAGE_STATES = ['in_time', 'due', 'over'] as const
export type StorageState = (typeof STORAGE_STATES)[number]

/** How many days lie between a day in India ('YYYY-MM-DD') and today there. */
export function storedDays(since: string, now: Date): number {
  return Math.round((Date.parse(indiaDateOf(now)) - Date.parse(since)) / DAY_MS)
}

/** Returns whether waste stored for so many days must go soon, or should have gone. */
export function storageState(days: number): StorageState {
  if (days >= MOST_STORED_DAYS) return 'over'
  return days >= ALARM_STORED_DAYS ? 'due' : 'in_time'
}

/** The last day ('YYYY-MM-DD') on which what is so many days old today became waste. */
export function storedSince(days: number, now: Date): string {
  return indiaDateOf(new Date(now.getTime() - days * DAY_MS))
}
