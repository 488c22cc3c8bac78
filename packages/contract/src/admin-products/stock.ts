import { ADJUSTMENT_MODES } from '@dobara/domain/stock/adjustment.ts'
import { z } from 'zod'
import { serialId, text } from '../shapes.ts'
import { issueMessage } from '../sentences/issue-message.ts'

const MOST_UNITS = 100_000

/** A product without variants, or one variant of a product that has them. */
export const sellableItem = z.strictObject({
  productId: serialId,
  productVariantId: serialId.nullish(),
})

/** Whole units; only an increase may be negative, and the resulting stock is never below 0. */
export const stockAmount = z
  .number(issueMessage('amount_not_number'))
  .int(issueMessage('units_not_whole'))
  .min(-MOST_UNITS, issueMessage('units_too_many'))
  .max(MOST_UNITS, issueMessage('units_too_many'))
/** Why, for the ledger: "Counted the warehouse". */
export const stockReason = text(200).optional()

type Change = { mode: (typeof ADJUSTMENT_MODES)[number]; amount: number }

/** A refinement: a negative amount is a count of units only for "Increase by". */
export const hasValidAmount = ({ mode, amount }: Change) => mode === 'increase' || amount >= 0
export const NEGATIVE_AMOUNT = { message: issueMessage('amount_negative'), path: ['amount'] }

/** "Increase by", "Decrease by" and "Set to" of the back office, for one product or one of its variants. */
export const adjustStockInput = sellableItem
  .extend({ mode: z.enum(ADJUSTMENT_MODES), amount: stockAmount, reason: stockReason })
  .refine(hasValidAmount, NEGATIVE_AMOUNT)
export type AdjustStockInput = z.input<typeof adjustStockInput>

/** `stockQty` is what can be sold now, as lists show it; `change` is by how much it moved. */
export const stockAdjusted = z.object({
  productId: z.number(),
  productVariantId: z.number().nullable(),
  stockQty: z.number(),
  inStock: z.boolean(),
  change: z.number(),
  /** Movement to name when undoing the change; null if nothing changed. */
  movementId: z.number().nullable(),
})
export type StockAdjusted = z.infer<typeof stockAdjusted>
