import { BULK_LINE_REASONS, BULK_STATES } from '@dobara/domain/bulk/bulk-change.ts'
import { PRICE_REFUSALS, PRICE_ROUNDINGS } from '@dobara/domain/pricing/price-change.ts'
import { ADJUSTMENT_MODES } from '@dobara/domain/stock/adjustment.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { isoTime, page, pageSize, pagination, rupees, serialId, uuid } from '../shapes.ts'
import { moment } from '../time-fields.ts'
import { productFilters } from './product-list.ts'
import { productIdInput } from './row-changes.ts'
import { productState } from './product-states.ts'
import { hasValidAmount, NEGATIVE_AMOUNT, sellableItem, stockAmount, stockReason } from './stock.ts'

const NUMBER = issueMessage('number_wrong')
const rounding = z.enum(PRICE_ROUNDINGS).default('rupee')
const MOST_RUPEES = 2_00_00_000
/** The longest page of the list, with many variants each. */
const MOST_SELECTED = 2_000

/** By percent, by rupees (both may be below zero), or to a price. */
export const priceRule = z.discriminatedUnion('way', [
  z.strictObject({
    way: z.literal('percent'),
    amount: z
      .number(NUMBER)
      .min(-100, issueMessage('percent_small', { min: -100 }))
      .max(1000, issueMessage('percent_big', { max: '1,000' })),
    rounding,
  }),
  z.strictObject({
    way: z.literal('rupees'),
    amount: z.number(NUMBER).min(-MOST_RUPEES, NUMBER).max(MOST_RUPEES, NUMBER),
    rounding,
  }),
  z.strictObject({
    way: z.literal('set'),
    amount: z
      .number(NUMBER)
      .positive(issueMessage('price_not_positive'))
      .max(MOST_RUPEES, issueMessage('price_too_big')),
  }),
])
export type PriceRuleInput = z.input<typeof priceRule>

/** "Increase by" (also by less than nothing), "Decrease by" or "Set to" whole units. */
export const stockRule = z
  .strictObject({ way: z.enum(ADJUSTMENT_MODES), amount: stockAmount })
  .refine(({ way, amount }) => hasValidAmount({ mode: way, amount }), NEGATIVE_AMOUNT)
export type StockRuleInput = z.input<typeof stockRule>

/** The state of every product. Products without a picture become active only by `withoutPicture`. */
export const stateRule = z.strictObject({ state: productState, withoutPicture: z.boolean().default(false) })

/** Change to every price, to the stock of every item, or to the state of every product. */
const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('price'), rule: priceRule }),
  z.strictObject({ kind: z.literal('stock'), rule: stockRule, reason: stockReason }),
  z.strictObject({ kind: z.literal('state'), rule: stateRule }),
])
export type BulkChangeInput = z.input<typeof change>

/** These items, these products with all their variants, or everything that fits. */
const target = z.union([
  z.strictObject({
    items: z.array(sellableItem).min(1, issueMessage('products_not_selected')).max(MOST_SELECTED),
  }),
  z.strictObject({
    ids: z.array(serialId).min(1, issueMessage('products_not_selected')).max(MOST_SELECTED),
  }),
  z.strictObject({ filter: z.strictObject(productFilters) }),
])
export type BulkTarget = z.input<typeof target>

export const previewBulkInput = z.strictObject({ target, change })
export type PreviewBulkInput = z.input<typeof previewBulkInput>

/** A price in rupees, a number of units, or a state. */
const bulkValue = z.union([z.number(), productState])
export type BulkValue = z.infer<typeof bulkValue>

/** One price, stock or state before and after; `refusal` is the reason if it does not change. */
const bulkLine = z.object({
  productId: z.number(),
  productVariantId: z.number().nullable(),
  title: z.string(),
  sku: z.string(),
  before: bulkValue,
  after: bulkValue.nullable(),
  refusal: z.enum([...PRICE_REFUSALS, 'by_units', 'no_picture']).nullable(),
})
export type BulkLine = z.infer<typeof bulkLine>

/** `lines`: as many as can be reviewed, refused ones first. `seen` identifies the current state of all of them. */
export const bulkPreview = z.object({
  seen: z.string(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  lines: z.array(bulkLine),
})
export type BulkPreview = z.infer<typeof bulkPreview>

/**
 * `id` is the change's own: sent again, because its answer was lost, it is made once. `startsAt`: not now but then. `endsAt`, of
 * prices: the old ones come back then.
 */
export const startBulkInput = previewBulkInput
  .extend({
    id: uuid.optional(),
    seen: z.string().max(64),
    startsAt: moment().nullish(),
    endsAt: moment().nullish(),
  })
  .refine(({ change: { kind }, endsAt }) => kind === 'price' || !endsAt, {
    message: issueMessage('bulk_stock_end'),
    path: ['endsAt'],
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    message: issueMessage('bulk_end_early'),
    path: ['endsAt'],
  })
export type StartBulkInput = z.input<typeof startBulkInput>

/**
 * `done` of `total` lines are applied, or restored if the run is being undone; `failed` ones could not be. `by` is
 * null if that account is gone.
 */
const bulkRun = z.object({
  id: uuid,
  at: isoTime,
  by: z.string().nullable(),
  kind: z.enum(['price', 'stock', 'state']),
  rule: z.union([priceRule, stockRule, stateRule]),
  state: z.enum(BULK_STATES),
  startsAt: isoTime.nullable(),
  endsAt: isoTime.nullable(),
  undoneAt: isoTime.nullable(),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
})
export type BulkRun = z.infer<typeof bulkRun>

export const bulkIdInput = z.strictObject({ changeId: uuid })
/** With the lines that stay as they are, as many as can be looked through. */
export const bulkRunDetail = bulkRun.extend({
  kept: z.array(
    z.object({ title: z.string(), sku: z.string(), value: bulkValue, reason: z.enum(BULK_LINE_REASONS) }),
  ),
})
export type BulkRunDetail = z.infer<typeof bulkRunDetail>

/** Newest first. */
export const listBulkInput = z.strictObject({ page, limit: pageSize(10) })
export const bulkRunList = z.object({ changes: z.array(bulkRun), pagination })
export type BulkRunList = z.infer<typeof bulkRunList>

export const priceHistoryInput = productIdInput
/** Newest first. `sku` is that of a variant, null for the product itself; `isNow` marks the current price. */
export const priceHistory = z.object({
  title: z.string(),
  entries: z.array(
    z.object({ id: z.string(), at: isoTime, sku: z.string().nullable(), price: rupees, isNow: z.boolean() }),
  ),
})
export type PriceHistory = z.infer<typeof priceHistory>
