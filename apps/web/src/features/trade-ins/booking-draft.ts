import { PAYOUT_WAYS } from '@dobara/domain/trade-ins/trade-in-payout.ts'
import { z } from 'zod'
import { tabText } from '../../lib/storage/browser-storage.ts'
import { BOOKING_DRAFTS } from '../../lib/storage/session-token.ts'

const text = z.string()
const addressDraft = z.object({
  name: text,
  phone: text,
  line1: text,
  line2: text,
  city: text,
  state: text,
  postcode: text,
})
const bookingDraft = z
  .object({ address: addressDraft, pickupOn: text, payout: z.enum(PAYOUT_WAYS), vpa: text })
  .partial()
/** By the number of the trade-in; what is no draft is none, and spoils no other. */
const bookingDrafts = z.record(z.string(), bookingDraft.catch({}))

/** What was changed in the form of a booking and not sent yet; the rest is as it was booked. */
export type BookingDraft = z.output<typeof bookingDraft>

function readAll(): z.output<typeof bookingDrafts> {
  try {
    return bookingDrafts.parse(JSON.parse(tabText.read(BOOKING_DRAFTS) ?? '{}'))
  } catch {
    return {}
  }
}

const write = (all: z.output<typeof bookingDrafts>) => tabText.write(BOOKING_DRAFTS, JSON.stringify(all))

/** What was typed before the tab loaded again. */
export function readBookingDraft(number: string): BookingDraft {
  return readAll()[number] ?? {}
}

export const hasBookingDraft = (number: string): boolean => Object.keys(readBookingDraft(number)).length > 0

export function keepBookingDraft(number: string, part: BookingDraft): void {
  const all = readAll()
  write({ ...all, [number]: { ...all[number], ...part } })
}

/** After it was booked, left as it was, or cancelled. */
export function forgetBookingDraft(number: string): void {
  const { [number]: _gone, ...others } = readAll()
  if (Object.keys(others).length > 0) write(others)
  else tabText.remove(BOOKING_DRAFTS)
}
