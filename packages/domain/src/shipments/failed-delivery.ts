import { indiaDateAfterWorkingDays, indiaDateOf } from '../calendar/india-time.ts'
import { ok, type Result, refuse } from '../result.ts'
import { isUnderway, type ShipmentState } from './shipment-state.ts'

/** Reasons why a parcel could not be delivered, as far as the carrier reports them. */
export const FAILURE_REASONS = [
  'nobody_home',
  'phone_unanswered',
  'address_unclear',
  'not_accepted',
  'cash_missing',
  'other_day',
  'place_closed',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

/** Words of carriers, without blanks and signs; the first match applies. */
const REASON_WORDS: readonly (readonly [RegExp, FailureReason])[] = [
  [/cash|cod(not|amount)|money|amountnot/, 'cash_missing'],
  [/refus|reject|notaccept|cancelledbycustomer/, 'not_accepted'],
  [/reschedul|futuredelivery|anotherday|nextday|deliverlater/, 'other_day'],
  [/address|landmark|wrongpin|outofdeliveryarea/, 'address_unclear'],
  [/phone|mobile|contactable|notreachable|unreachable|noresponse|notresponding/, 'phone_unanswered'],
  [/closed|locked|entryrestricted/, 'place_closed'],
  [/unavailable|notavailable|nobody|noone|nothome|notathome|absent/, 'nobody_home'],
]

/** Returns the reason that a carrier's words mean; null for words that the shop does not know. */
export function failureReasonOf(words: string): FailureReason | null {
  const known = FAILURE_REASONS.find((reason) => reason === words)
  const plain = words.toLowerCase().replace(/[^a-z]/g, '')
  return known ?? REASON_WORDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}

/** Replies of a buyer to a failed delivery: deliver it again, or return it. */
export const DELIVERY_ANSWERS = ['deliver', 'return'] as const
export type DeliveryAnswer = (typeof DELIVERY_ANSWERS)[number]

/** A delivery that failed; each is answered once. `isLast`: no other has failed since. */
export type FailedDelivery = { failedAt: Date; answer: DeliveryAnswer | null; isLast: boolean }

const ANSWER_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * `open`: the buyer can answer. `over`: the parcel is out again, has arrived, came back or failed again. `expired`: the courier
 * does not wait that long.
 */
export const DELIVERY_QUESTION_STATES = ['open', 'answered', 'over', 'expired'] as const
export type DeliveryQuestionState = (typeof DELIVERY_QUESTION_STATES)[number]

/** Returns whether a failed delivery can be answered at `now`; a parcel that is back at its hub still can. */
export function deliveryQuestionState(
  { failedAt, answer, isLast }: FailedDelivery,
  parcel: ShipmentState,
  now: Date,
): DeliveryQuestionState {
  if (answer !== null) return 'answered'
  if (!isLast || !isUnderway(parcel) || parcel === 'out_for_delivery') return 'over'
  return now.getTime() - failedAt.getTime() > ANSWER_DAYS * DAY_MS ? 'expired' : 'open'
}

const OFFERED_DAYS = 5

/** The days in India on which a courier can come again, 'YYYY-MM-DD': the next five without Sundays, from tomorrow on. */
export function deliveryDaysFrom(now: Date): string[] {
  return Array.from({ length: OFFERED_DAYS }, (_, index) => indiaDateAfterWorkingDays(now, index + 1))
}

export type GivenAnswer =
  | { kind: 'deliver'; day: string | null; note: string | null }
  | { kind: 'return'; day: null; note: null }
export type AnswerRefusal =
  | 'DELIVERY_ANSWERED'
  | 'DELIVERY_OVER'
  | 'DELIVERY_DAY_GONE'
  | 'DELIVERY_ANSWER_EMPTY'

const REFUSAL_OF = {
  answered: 'DELIVERY_ANSWERED',
  over: 'DELIVERY_OVER',
  expired: 'DELIVERY_OVER',
} as const

/** Decides whether an answer is accepted: once, while it still helps, and for a day on which the courier comes. */
export function decideAnswer(
  state: DeliveryQuestionState,
  answer: GivenAnswer,
  now: Date,
): Result<GivenAnswer, AnswerRefusal> {
  if (state !== 'open') return refuse(REFUSAL_OF[state])
  if (answer.kind === 'return') return ok(answer)
  if (answer.day === null && answer.note === null) return refuse('DELIVERY_ANSWER_EMPTY')
  if (answer.day !== null && !deliveryDaysFrom(now).includes(answer.day)) return refuse('DELIVERY_DAY_GONE')
  return ok(answer)
}

/** The messages to a buyer about a parcel that is near its door; each has the name of the step that causes it. */
export const PARCEL_MESSAGES = ['parcel-out', 'parcel-failed', 'parcel-late'] as const

/** Promises that ended longer ago are not apologised for any more. */
export const LATE_NOTICE_DAYS = 14

/**
 * Checks whether to notify the buyer that a parcel is late: after its last promised day in India, unless they chose a
 * later one. Days are 'YYYY-MM-DD'.
 */
export function isLateNoticeDue(
  parcel: { state: ShipmentState; promisedTo: string; chosenDay: string | null },
  now: Date,
): boolean {
  const today = indiaDateOf(now)
  const { state, promisedTo, chosenDay } = parcel
  if (!isUnderway(state) || today <= promisedTo || (chosenDay !== null && today <= chosenDay)) return false
  return promisedTo >= indiaDateOf(new Date(now.getTime() - LATE_NOTICE_DAYS * DAY_MS))
}

/** Checks whether to notify a buyer that a parcel is out for delivery: only on that day. */
export function isOutToday(at: Date, now: Date): boolean {
  return indiaDateOf(at) === indiaDateOf(now)
}

/** The new day that a late parcel is expected on; null where none is known, or it has passed as well. */
export function newDayOf(expectedOn: string | null, now: Date): string | null {
  return expectedOn !== null && expectedOn >= indiaDateOf(now) ? expectedOn : null
}
