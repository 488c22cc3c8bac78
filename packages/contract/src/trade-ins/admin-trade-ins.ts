import { CONTENT_LANGUAGES } from '@dobara/domain/content/content.ts'
import { TRADE_IN_STATES } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import { ID_PROOF_KINDS } from '@dobara/domain/trade-ins/trade-in-payout.ts'
import { TRADE_IN_KINDS, TRADE_IN_QUESTION_NAMES } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { MOST_SERIAL } from '@dobara/domain/units/serial-number.ts'
import { z } from 'zod'
import { sellableItem } from '../admin-products/stock.ts'
import { tradeInBase } from '../admin-trade-in-prices/trade-in-prices.ts'
import { issueMessage } from '../sentences/issue-message.ts'
import { day, filled, isoTime, page, pageSize, pagination, rupees, text, uuid } from '../shapes.ts'
import { TRADE_IN_NOTE_MAX, TRADE_IN_SORTS } from './trade-in-sorts.ts'
import { tradeInAnswers, tradeInDetail, tradeInRow, tradeInStep } from './trade-ins.ts'

export const listAdminTradeInsInput = z.strictObject({
  state: z.enum(['all', 'open', ...TRADE_IN_STATES]).default('open'),
  kind: z.enum(['all', ...TRADE_IN_KINDS]).default('all'),
  /** Any part of the number, the brand, the model, the serial number or the customer's name. */
  search: text(100).optional(),
  page,
  limit: pageSize(20),
  sortBy: z.enum(TRADE_IN_SORTS).default('stateAt'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
})
export type ListAdminTradeInsInput = z.input<typeof listAdminTradeInsInput>

export const adminTradeInRow = tradeInRow.extend({ customerName: z.string().nullable() })
export type AdminTradeInRow = z.infer<typeof adminTradeInRow>
export const adminTradeInList = z.object({ tradeIns: z.array(adminTradeInRow), pagination })
export type AdminTradeInList = z.infer<typeof adminTradeInList>

const byName = z.string().nullable()

export const adminTradeIn = tradeInDetail.omit({ steps: true, inspection: true }).extend({
  language: z.enum(CONTENT_LANGUAGES),
  customer: z.object({ id: uuid, name: z.string().nullable(), email: z.string().nullable() }),
  inspection: z
    .object({
      answers: tradeInAnswers,
      finding: z.string().nullable(),
      serial: z.string(),
      /** Questions that were answered differently. */
      differences: z.array(z.enum(TRADE_IN_QUESTION_NAMES)),
      /** Quote with these answers; null: the shop would not have bought it. */
      worth: rupees.nullable(),
      byName,
      at: isoTime,
    })
    .nullable(),
  idProof: z
    .object({ kind: z.enum(ID_PROOF_KINDS), lastFour: z.string(), seenOn: z.string(), seenBy: byName })
    .nullable(),
  /** The label of the machine that it became. */
  unitCode: z.string().nullable(),
  steps: z.array(tradeInStep.extend({ byName })),
})
export type AdminTradeIn = z.infer<typeof adminTradeIn>

export const tradeInIdInput = z.strictObject({ id: uuid })
/** `seenVersion`: the version that was seen when this was decided. If there is a newer one, nothing is done. */
const seen = { id: uuid, seenVersion: z.number().int().min(1) }
const optionalNote = text(TRADE_IN_NOTE_MAX).optional()
const requiredNote = filled(TRADE_IN_NOTE_MAX, issueMessage('missing'))

const step = z.discriminatedUnion('move', [
  z.strictObject({ move: z.literal('reschedule'), pickupOn: day, note: optionalNote }),
  z.strictObject({ move: z.literal('pick_up') }),
  z.strictObject({ move: z.literal('receive') }),
  z.strictObject({ move: z.literal('reject'), note: requiredNote }),
  z.strictObject({ move: z.literal('decline'), note: requiredNote }),
  z.strictObject({
    move: z.literal('send_back'),
    carrier: filled(80, issueMessage('missing')),
    trackingNumber: filled(80, issueMessage('missing')),
    note: optionalNote,
  }),
])
export type TradeInStepInput = z.input<typeof step>
/** A step that moves no money. */
export const stepTradeInInput = z.strictObject({ ...seen, step })
export type StepTradeInInput = z.input<typeof stepTradeInInput>

/** The price of a machine that is not in the price table: the quote follows from it and the answers. */
export const priceTradeInInput = z.strictObject({ ...seen, basePrice: tradeInBase, note: optionalNote })
export type PriceTradeInInput = z.input<typeof priceTradeInInput>

export const inspectTradeInInput = z.strictObject({
  ...seen,
  answers: tradeInAnswers,
  serial: filled(MOST_SERIAL * 2, issueMessage('serial_missing')),
  /** The customer reads it. */
  finding: optionalNote,
})
export type InspectTradeInInput = z.input<typeof inspectTradeInInput>

export const offerTradeInInput = z.strictObject({
  ...seen,
  amount: tradeInBase,
  /** Why it is less than the quote; the customer reads it. */
  note: requiredNote,
})
export type OfferTradeInInput = z.input<typeof offerTradeInInput>

/** The kind of the document and its last four characters: no full number is ever stored. */
export const proveTradeInInput = z.strictObject({
  ...seen,
  proof: z.enum(ID_PROOF_KINDS),
  lastFour: text(30),
  seenOn: day,
})
export type ProveTradeInInput = z.input<typeof proveTradeInInput>

/** Pays and receives the machine as this product or variant, in one step. */
export const payTradeInInput = z.strictObject({
  ...seen,
  /** The amount that was seen, in rupees. */
  amount: rupees,
  ...sellableItem.shape,
  /** The bank's reference of a UPI payment that was made. */
  reference: text(60).optional(),
})
export type PayTradeInInput = z.input<typeof payTradeInInput>
