import { TRACKINGS } from '@dobara/domain/units/tracking.ts'
import { z } from 'zod'
import { changePage, changeWords } from '../changes.ts'
import { isoTime, pageSize } from '../shapes.ts'

/** The counts of all items, or of those that changed, in the order of the changes. */
export const listStockInput = z.strictObject({ limit: pageSize(100, 500), ...changeWords })
export type ListStockInput = z.input<typeof listStockInput>

/** Counted item: a product without variants, or one variant of a product that has them. */
export const stockRow = z.object({
  id: z.number().int(),
  sku: z.string(),
  productId: z.number().int(),
  variantId: z.number().int().nullable(),
  onHand: z.number().int(),
  /** Units on hand that are held for buyers who have not paid yet. */
  reserved: z.number().int(),
  /** Units that can be sold now. */
  available: z.number().int(),
  /** By number, or by their machines. */
  tracking: z.enum(TRACKINGS),
  updatedAt: isoTime,
  /** Its product or variant was deleted, or its product has variants now, which are counted instead. */
  isRemoved: z.boolean(),
})
export const stockList = z.object({ items: z.array(stockRow), ...changePage })
export type StockList = z.infer<typeof stockList>
