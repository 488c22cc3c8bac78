import { issueMessage } from '../sentences/issue-message.ts'
import { sentenceShape } from '../sentences/sentence-shape.ts'
import { z } from 'zod'
import { hasValidAmount, NEGATIVE_AMOUNT, sellableItem, stockAmount, stockReason } from './stock.ts'
import { serialId } from '../shapes.ts'
import { MOST_ITEMS_AT_ONCE } from './product-sorts.ts'

/** "Increase by" and "Set to" for many sellable items. Each is changed independently and has its own result. */
export const changeStockInput = z
  .strictObject({
    items: z
      .array(sellableItem)
      .min(1, issueMessage('products_not_selected'))
      .max(MOST_ITEMS_AT_ONCE, issueMessage('products_too_many', { max: MOST_ITEMS_AT_ONCE })),
    mode: z.enum(['increase', 'set']),
    amount: stockAmount,
    reason: stockReason,
  })
  .refine(hasValidAmount, NEGATIVE_AMOUNT)
export type ChangeStockInput = z.input<typeof changeStockInput>

const refusal = z.object({ code: z.string(), message: sentenceShape }).nullable()

/** Results in the requested order; `refusal` is the reason why a row was not changed, null for a changed one. */
export const stockChanges = z.object({
  results: z.array(
    z.object({
      productId: z.number(),
      productVariantId: z.number().nullable(),
      /** Units that can be sold now; null if nothing was changed. */
      stockQty: z.number().nullable(),
      /** Id to name in order to undo the change; null if nothing changed. */
      movementId: z.number().nullable(),
      refusal,
    }),
  ),
})
export type StockChanges = z.infer<typeof stockChanges>

/** Takes back changes of stock that the caller has just made, each for itself. */
export const undoStockInput = z.strictObject({
  movementIds: z.array(z.number().int().positive()).min(1).max(MOST_ITEMS_AT_ONCE),
})
/** Results in the requested order; `stockQty` is the quantity that can be sold now, null if nothing was taken back. */
export const stockUndone = z.object({
  results: z.array(z.object({ movementId: z.number(), stockQty: z.number().nullable(), refusal })),
})
export type StockUndone = z.infer<typeof stockUndone>

export const productIdInput = z.strictObject({ id: serialId })
/** Name, past or present, of a product that was changed. */
export const namedProduct = z.object({ id: z.number(), sku: z.string(), title: z.string() })
export type NamedProduct = z.infer<typeof namedProduct>
