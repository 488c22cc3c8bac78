import { ADJUSTMENT_MODES } from '@dobara/domain/stock/adjustment.ts'
import { z } from 'zod'
import { serialId, text } from './shapes.ts'
import { issueMessage } from './sentences/issue-message.ts'

/** "Increase by", "Decrease by" and "Set to" of the back office, for one product or one of its variants. */
export const adjustStockInput = z.strictObject({
  productId: serialId,
  /** Asked for when the product has variants. */
  productVariantId: serialId.nullish(),
  mode: z.enum(ADJUSTMENT_MODES),
  amount: z
    .number(issueMessage('amount_not_number'))
    .int(issueMessage('units_not_whole'))
    .min(0, issueMessage('amount_negative'))
    .max(100_000, issueMessage('units_too_many')),
  /** Why, for the ledger: "Counted the shelf". */
  reason: text(200).optional(),
})
export type AdjustStockInput = z.input<typeof adjustStockInput>

/** `stockQty` is what can be sold now, as lists show it; `change` is by how much it moved. */
export const stockAdjusted = z.object({
  productId: z.number(),
  productVariantId: z.number().nullable(),
  stockQty: z.number(),
  inStock: z.boolean(),
  change: z.number(),
  /** What to name to take it back; null where nothing changed. */
  movementId: z.number().nullable(),
})
export type StockAdjusted = z.infer<typeof stockAdjusted>
