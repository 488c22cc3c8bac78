import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { page, pageSize, pagination, text, uuid } from '../shapes.ts'
import { sellableItem, stockReason } from './stock.ts'

/** Received units are added; counted ones are compared with the book. */
export const SCAN_MODES = ['receive', 'count'] as const
export type ScanMode = (typeof SCAN_MODES)[number]

export const findSkuInput = z.strictObject({ sku: text(64) })
const itemInStock = z.object({
  productId: z.number(),
  productVariantId: z.number().nullable(),
  name: z.string(),
  sku: z.string(),
  stockQty: z.number(),
  expectedQty: z.number(),
})
/**
 * Item sold under a SKU, in any letter case, or machine with this label or serial number; null if there is none.
 * `stockQty` can be sold now; `expectedQty` is the expected result of a count, so it includes units held for buyers
 * or sold and not yet sent.
 */
export const scannedItem = itemInStock
  .extend({
    /** Its stock is the count of its machines, which no list of scans changes. */
    isByUnits: z.boolean(),
    /** Code of the machine whose label was scanned; null for a SKU. */
    unitCode: z.string().nullable(),
  })
  .nullable()
export type ScannedItem = NonNullable<z.infer<typeof scannedItem>>

const MOST_UNITS = 100_000
/** A count names what is right too. */
const MOST_LINES = 1000
const units = z
  .number(issueMessage('amount_not_number'))
  .int(issueMessage('units_not_whole'))
  .min(0, issueMessage('amount_negative'))
  .max(MOST_UNITS, issueMessage('units_too_many'))

/**
 * All lines are applied, or none. `id` is the list's own: sent twice, it is applied once. `book` of a count is the
 * expected number when the item was first scanned: units sold after that are no difference of the count.
 */
export const applyScansInput = z.strictObject({
  id: uuid,
  mode: z.enum(SCAN_MODES),
  reason: stockReason,
  lines: z
    .array(sellableItem.extend({ quantity: units, book: units }))
    .min(1, issueMessage('products_not_selected'))
    .max(MOST_LINES, issueMessage('products_too_many', { max: MOST_LINES })),
})
export type ApplyScansInput = z.input<typeof applyScansInput>

/** How many items have another stock now; nothing is changed when the list was applied before. */
export const scansApplied = z.object({
  changed: z.number().int(),
  wasApplied: z.boolean(),
  /** Ids to name in order to undo the change, one for each item that changed. */
  movements: z.array(
    z.object({
      productId: z.number(),
      productVariantId: z.number().nullable(),
      movementId: z.number(),
    }),
  ),
})
export type ScansApplied = z.infer<typeof scansApplied>

/** Number of days for which a count is valid. */
export const COUNT_DAYS = [1, 7, 30] as const
/** Filter for items in stock that no count of the last `days` includes. */
export const listUncountedInput = z.strictObject({
  days: z.coerce
    .number()
    .refine((days) => (COUNT_DAYS as readonly number[]).includes(days))
    .default(1),
  search: text(100).optional(),
  page,
  limit: pageSize(20),
})
export type ListUncountedInput = z.input<typeof listUncountedInput>
/** Items whose stock is the count of their machines are left out. */
export const uncountedList = z.object({ items: z.array(itemInStock), pagination })
export type UncountedList = z.infer<typeof uncountedList>
