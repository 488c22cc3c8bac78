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

/** Outcome of an exchange before it is made. */
export const swapPreview = z.object({
  /** Handling of the difference: see SWAP_WAYS. */
  way: z.enum(SWAP_WAYS),
  /** Item given up, as it was charged: less its share of coupons. */
  given: side.extend({ discount: rupees }),
  /** New item, at the current price, with the GST in it and the number available. */
  fresh: side.extend({ unitPrice: rupees, tax: rupees, stockQty: z.number().int() }),
  shippingAmount: rupees,
  /** Total of the order before and after the exchange. */
  beforeAmount: rupees,
  restAmount: rupees,
  /** Amount refunded; if negative, the additional amount collected on delivery. */
  difference: rupees,
})
export type SwapPreview = z.infer<typeof swapPreview>

export const swapItemInput = z.strictObject({
  ...exchange,
  /** Difference shown before: if it has changed by now, nothing is exchanged. */
  seenDifference: rupees.optional(),
  /** A repeated request with the same key exchanges the items once. */
  idempotencyKey: idempotencyKey.optional(),
  /** Reference of a difference that a person returned by hand, by the bank or the receipt. Required in that case. */
  reference: text(100).optional(),
})
export type SwapItemInput = z.input<typeof swapItemInput>
