import { PAYOUT_WAYS } from '@dobara/domain/trade-ins/trade-in-payout.ts'
import { z } from 'zod'
import { tabText } from '../../lib/storage/browser-storage.ts'
import { draftStore } from '../../lib/storage/draft-store.ts'
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
/** Drafts by the number of the trade-in; an invalid draft counts as empty and does not affect the others. */
const bookingDrafts = z.record(z.string(), bookingDraft.catch({}))

/** Unsent changes in the booking form; all other fields are as booked. */
export type BookingDraft = z.output<typeof bookingDraft>

const bookings = draftStore<z.output<typeof bookingDrafts>>({
  storage: tabText,
  key: BOOKING_DRAFTS,
  read: (stored) => bookingDrafts.parse(stored ?? {}),
})

/** Returns the values that were typed before the tab was reloaded. */
export function readBookingDraft(number: string): BookingDraft {
  return bookings.read()[number] ?? {}
}

export const hasBookingDraft = (number: string): boolean => Object.keys(readBookingDraft(number)).length > 0

export function storeBookingDraft(number: string, part: BookingDraft): void {
  bookings.store({ [number]: { ...readBookingDraft(number), ...part } })
}

/** After it was booked, left as it was, or cancelled. */
export const forgetBookingDraft = (number: string): void => bookings.store({ [number]: undefined })
