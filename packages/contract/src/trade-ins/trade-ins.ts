import { CONTENT_LANGUAGES } from '@dobara/domain/content/content.ts'
import { TRADE_IN_MOVES, TRADE_IN_STATES } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import { PAYOUT_WAYS } from '@dobara/domain/trade-ins/trade-in-payout.ts'
import {
  answersOf,
  TRADE_IN_KINDS,
  TRADE_IN_QUESTION_NAMES,
  TRADE_IN_REFUSALS,
  type TradeInAnswer,
  type TradeInQuestion,
} from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { z } from 'zod'
import { deliveryAddress } from '../profile/addresses.ts'
import { issueMessage } from '../sentences/issue-message.ts'
import { day, filled, isoTime, page, pageSize, pagination, rupees, text, uuid } from '../shapes.ts'

const kind = z.enum(TRADE_IN_KINDS)
const state = z.enum(TRADE_IN_STATES)
const question = z.enum(TRADE_IN_QUESTION_NAMES)

type AnswerShape = {
  [Q in TradeInQuestion]: z.ZodOptional<z.ZodEnum<{ [A in TradeInAnswer<Q>]: A }>>
}
/** An answer to each question of the kind; those to questions of other kinds are left aside. */
export const tradeInAnswers = z.strictObject(
  // A list of entries loses which answers belong to which question.
  Object.fromEntries(
    TRADE_IN_QUESTION_NAMES.map((name) => [name, z.enum(answersOf(name)).optional()]),
  ) as unknown as AnswerShape,
)

const machine = {
  kind,
  brand: filled(60, issueMessage('missing')),
  model: filled(80, issueMessage('missing')),
  answers: tradeInAnswers,
}

/** Questions for each kind, and the machines that have a price. */
export const tradeInQuestions = z.object({
  kinds: z.array(
    z.object({
      kind,
      questions: z.array(z.object({ question, answers: z.array(z.string()) })),
      /** The models of a brand that have a price of their own. */
      brands: z.array(z.object({ brand: z.string(), models: z.array(z.string()) })),
    }),
  ),
  /** For how many days a quote is valid. */
  quoteDays: z.number().int(),
})
export type TradeInQuestions = z.infer<typeof tradeInQuestions>

export const tradeInQuote = z.object({
  basePrice: rupees,
  lines: z.array(z.object({ question, answer: z.string(), percent: z.number(), amount: rupees })),
  /** Amount missing to a whole hundred. */
  rounding: rupees,
  amount: rupees,
})
export type TradeInQuoteView = z.infer<typeof tradeInQuote>

export const quoteTradeInInput = z.strictObject(machine)
export type QuoteTradeInInput = z.input<typeof quoteTradeInInput>
/**
 * Outcome of a trade-in request: quoted, refused, or to be reviewed by a person, because the price table has no such
 * machine.
 */
export const tradeInOutcome = z.object({
  outcome: z.enum(['quoted', 'asked', 'refused']),
  quote: tradeInQuote.nullable(),
  reason: z.enum(TRADE_IN_REFUSALS).nullable(),
  quoteDays: z.number().int(),
})
export type TradeInOutcome = z.infer<typeof tradeInOutcome>

export const createTradeInInput = z.strictObject({
  ...machine,
  /** In which the customer is written to about it. */
  language: z.enum(CONTENT_LANGUAGES).default('en'),
})
export type CreateTradeInInput = z.input<typeof createTradeInInput>

const number = text(30)
/** `seenVersion`: the version that the page showed. If there is a newer one, nothing is done. */
const seen = { number, seenVersion: z.number().int().min(1) }

export const tradeInNumberInput = z.strictObject({ number })
export const listTradeInsInput = z.strictObject({ page, limit: pageSize(10) })
export const seenTradeInInput = z.strictObject(seen)

/** Accepts the quote: this amount is paid if the machine is as described. */
export const bookTradeInInput = z.strictObject({
  ...seen,
  address: deliveryAddress,
  pickupOn: day,
  payout: z.enum(PAYOUT_WAYS),
  /** Payee of the transfer, for `upi`. */
  vpa: text(320).optional(),
})
export type BookTradeInInput = z.input<typeof bookTradeInInput>

export const answerOfferInput = z.strictObject({
  ...seen,
  answer: z.enum(['accept', 'refuse']),
  /** The offer that was seen, in rupees. */
  amount: rupees,
})
export type AnswerOfferInput = z.input<typeof answerOfferInput>

export const tradeInRow = z.object({
  id: uuid,
  number: z.string(),
  kind,
  brand: z.string(),
  model: z.string(),
  state,
  /** Amount that counts now: paid, accepted, offered or quoted. */
  amount: rupees.nullable(),
  validUntil: isoTime.nullable(),
  pickupOn: z.string().nullable(),
  createdAt: isoTime,
  stateAt: isoTime,
})
export type TradeInRow = z.infer<typeof tradeInRow>
export const tradeInList = z.object({ tradeIns: z.array(tradeInRow), pagination })
export type TradeInList = z.infer<typeof tradeInList>

/** Pickup address of a machine. */
export const tradeInAddress = z.object({
  name: z.string(),
  phone: z.string(),
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
})

export type TradeInAddress = z.infer<typeof tradeInAddress>

/** The history, oldest first; `note` is what the shop wrote to the customer with the step. */
export const tradeInStep = z.object({
  id: z.number(),
  move: z.enum(['created', ...TRADE_IN_MOVES]),
  state,
  amount: rupees.nullable(),
  note: z.string().nullable(),
  by: z.enum(['customer', 'staff', 'system']),
  at: isoTime,
})

export const tradeInDetail = tradeInRow.extend({
  version: z.number().int(),
  answers: tradeInAnswers,
  quote: tradeInQuote.nullable(),
  address: tradeInAddress.nullable(),
  payout: z.enum(PAYOUT_WAYS).nullable(),
  /** Masked a while after the payment. */
  vpa: z.string().nullable(),
  inspection: z.object({ answers: tradeInAnswers, finding: z.string().nullable(), at: isoTime }).nullable(),
  offer: rupees.nullable(),
  accepted: z.object({ amount: rupees, at: isoTime }).nullable(),
  paid: z.object({ amount: rupees, reference: z.string().nullable(), at: isoTime }).nullable(),
  carrier: z.string().nullable(),
  /** Carrier name on Hindi pages. */
  carrierHi: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  steps: z.array(tradeInStep),
  /** Days on which it can be picked up: the first and the last, without Sundays. */
  pickupDays: z.object({ first: z.string(), last: z.string() }),
  /** Moves that the customer can make now. */
  moves: z.array(z.enum(TRADE_IN_MOVES)),
})
export type TradeInDetail = z.infer<typeof tradeInDetail>
