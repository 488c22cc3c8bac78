import { idempotencyKey } from '../typed-fields.ts'
import { SWAP_WAYS } from '@dobara/domain/orders/plan-swap.ts'
import { z } from 'zod'
import { rupees, serialId, text, uuid } from '../shapes.ts'

const MAX_UNITS = 999
const units = z.coerce.number().int().min(1).max(MAX_UNITS)

/** `id`: of the order. `quantity` units of its line are given up for `newQuantity` units of a product, or of one of its variants. */
const exchange = {
  id: uuid,
  orderItemId: uuid,
  quantity: units,
  productId: serialId,
  productVariantId: serialId.nullable().default(null),
  newQuantity: units,
}

export const previewSwapInput = z.strictObject(exchange)
export type PreviewSwapInput = z.input<typeof previewSwapInput>

const side = z.object({ title: z.string(), sku: z.string(), quantity: z.number().int(), amount: rupees })

/** What an exchange would come to, before it is done. */
export const swapPreview = z.object({
  /** What becomes of the difference: see SWAP_WAYS. */
  way: z.enum(SWAP_WAYS),
  /** What is given up, as it was charged: its share of coupons is off. */
  given: side.extend({ discount: rupees }),
  /** What comes, at the price of now, the GST in it, and how many are free. */
  fresh: side.extend({ unitPrice: rupees, tax: rupees, stockQty: z.number().int() }),
  shippingAmount: rupees,
  /** What the order comes to before and after it. */
  beforeAmount: rupees,
  restAmount: rupees,
  /** What goes back; below zero what more is collected on delivery. */
  difference: rupees,
})
export type SwapPreview = z.infer<typeof swapPreview>

export const swapItemInput = z.strictObject({
  ...exchange,
  /** What was shown before: where it comes to another difference by now, nothing is exchanged. */
  seenDifference: rupees.optional(),
  /** A repeated request with the same key exchanges the items once. */
  idempotencyKey: idempotencyKey.optional(),
  /** Of a difference that a person has given back: what the bank or the receipt calls it. Needed there. */
  reference: text(100).optional(),
})
export type SwapItemInput = z.input<typeof swapItemInput>
