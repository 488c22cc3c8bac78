import { PRICE_REFUSALS, PRICE_ROUNDINGS } from '@dobara/domain/pricing/price-change.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { isoTime, page, pageSize, pagination, rupees, serialId, uuid } from '../shapes.ts'
import { productFilters } from './product-list.ts'
import { MOST_AT_ONCE, productIdInput } from './row-changes.ts'

const NUMBER = issueMessage('number_wrong')
const rounding = z.enum(PRICE_ROUNDINGS).default('rupee')
const MOST_RUPEES = 2_00_00_000

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

/** Some products, or all that fit; their variants change with them. */
const target = z.union([
  z.strictObject({
    ids: z.array(serialId).min(1, issueMessage('products_not_selected')).max(MOST_AT_ONCE),
  }),
  z.strictObject({ filter: z.strictObject(productFilters) }),
])
export type PriceTarget = z.input<typeof target>

export const previewPricesInput = z.strictObject({ target, rule: priceRule })
export type PreviewPricesInput = z.input<typeof previewPricesInput>

/** One price as it is and as it would be; `refusal` says why it stays. */
const priceLine = z.object({
  productId: z.number(),
  productVariantId: z.number().nullable(),
  title: z.string(),
  sku: z.string(),
  price: rupees,
  newPrice: rupees.nullable(),
  refusal: z.enum(PRICE_REFUSALS).nullable(),
})
export type PriceLine = z.infer<typeof priceLine>

/** `lines`: as many as can be looked through, those that are refused first. `seen` stands for all prices as they are now. */
export const pricePreview = z.object({
  seen: z.string(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  lines: z.array(priceLine),
})
export type PricePreview = z.infer<typeof pricePreview>

export const changePricesInput = previewPricesInput.extend({ seen: z.string().max(64) })

export const pricesChanged = z.object({
  changeId: uuid,
  changed: z.number().int(),
  refused: z.number().int(),
})
export type PricesChanged = z.infer<typeof pricesChanged>

export const undoPricesInput = z.strictObject({ changeId: uuid })
/** `kept`: prices that somebody has changed since, which stay. */
export const pricesRestored = z.object({
  restored: z.number().int(),
  kept: z.array(z.object({ title: z.string(), sku: z.string(), price: rupees })),
})
export type PricesRestored = z.infer<typeof pricesRestored>

export const listPriceChangesInput = z.strictObject({ page, limit: pageSize(10) })
/** Newest first. `by` is the name or address of who made it, null when that account is gone; `prices` how many were changed. */
const pastPriceChange = z.object({
  id: uuid,
  at: isoTime,
  by: z.string().nullable(),
  rule: priceRule,
  prices: z.number().int(),
  undoneAt: isoTime.nullable(),
})
export type PastPriceChange = z.infer<typeof pastPriceChange>
export const priceChangeList = z.object({ changes: z.array(pastPriceChange), pagination })
export type PriceChangeList = z.infer<typeof priceChangeList>

export const priceHistoryInput = productIdInput
/** Newest first. `sku` is a variant's, null for the product itself; `isNow` marks what is asked today. */
export const priceHistory = z.object({
  title: z.string(),
  entries: z.array(
    z.object({ id: z.string(), at: isoTime, sku: z.string().nullable(), price: rupees, isNow: z.boolean() }),
  ),
})
export type PriceHistory = z.infer<typeof priceHistory>
