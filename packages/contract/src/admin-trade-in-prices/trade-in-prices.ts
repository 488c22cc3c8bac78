import { MOST_BASE_PAISE } from '@dobara/domain/trade-ins/quote-trade-in.ts'
import { TRADE_IN_KINDS } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { blankOr, filled, isoTime, page, pageSize, pagination, rupees, serialId, text } from '../shapes.ts'
import { seenTime } from '../time-fields.ts'
import { TRADE_IN_PRICE_SORTS } from './trade-in-price-sorts.ts'

const kind = z.enum(TRADE_IN_KINDS)
const MOST_RUPEES = MOST_BASE_PAISE / 100

/** Cost of a machine to the shop before deductions, in rupees. */
export const tradeInBase = z
  .number(issueMessage('amount_missing'))
  .min(1, issueMessage('number_too_small', { min: 1 }))
  .max(MOST_RUPEES, issueMessage('number_too_big', { max: MOST_RUPEES }))

const fields = {
  kind,
  brand: filled(60, issueMessage('missing')),
  /** Empty: any model of the brand that has no row of its own. */
  model: blankOr('', filled(80, issueMessage('missing'))),
  basePrice: tradeInBase,
  isActive: z.boolean(),
}

/** A row of the price table for trade-ins. */
export const adminTradeInPrice = z.object({
  id: z.number(),
  kind,
  brand: z.string(),
  model: z.string(),
  basePrice: rupees,
  isActive: z.boolean(),
  /** Sent back with a change, it identifies the state that was changed. */
  updatedAt: isoTime,
})
export type AdminTradeInPrice = z.infer<typeof adminTradeInPrice>

export const listTradeInPricesInput = z.strictObject({
  page,
  limit: pageSize(20),
  /** Any part of the brand or the model. */
  search: text(100).optional(),
  kind: kind.optional(),
  sortBy: z.enum(TRADE_IN_PRICE_SORTS).default('brand'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
})
export type ListTradeInPricesInput = z.input<typeof listTradeInPricesInput>
export const tradeInPriceList = z.object({ tradeInPrices: z.array(adminTradeInPrice), pagination })
export type TradeInPriceList = z.infer<typeof tradeInPriceList>

export const createTradeInPriceInput = z.strictObject(fields)
export type CreateTradeInPriceInput = z.input<typeof createTradeInPriceInput>
/** With `updatedAt` as it was read, a concurrent change by another person is not overwritten. */
export const updateTradeInPriceInput = z.strictObject({
  id: serialId,
  ...fields,
  updatedAt: seenTime().optional(),
})
export type UpdateTradeInPriceInput = z.input<typeof updateTradeInPriceInput>

export const removeTradeInPriceInput = z.strictObject({ id: serialId })
export const tradeInPriceRemoved = z.object({ id: z.number() })
export type TradeInPriceRemoved = z.infer<typeof tradeInPriceRemoved>
