import type { FailureReason } from '@dobara/domain/shipments/failed-delivery.ts'

/**
 * Reasons why a parcel could not be delivered, as plain text: the same on pages, in mails, SMS and the order's
 * timeline. At most 30 plain letters, the limit of one variable of an SMS. In Hindi: failure-words.hi.ts.
 */
export const FAILURE_WORDS = {
  nobody_home: 'no one was at home',
  phone_unanswered: 'the phone was not answered',
  address_unclear: 'the address was not found',
  not_accepted: 'the parcel was not accepted',
  cash_missing: 'the cash was not ready',
  other_day: 'another day was asked for',
  place_closed: 'the place was closed',
  unknown: 'the courier gave no reason',
} as const satisfies Record<FailureReason | 'unknown', string>
