import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { text, uuid } from '../shapes.ts'
import { sellableItem, stockReason } from './stock.ts'

/** Received units are added; counted ones are compared with the book. */
export const SCAN_MODES = ['receive', 'count'] as const
export type ScanMode = (typeof SCAN_MODES)[number]

export const findSkuInput = z.strictObject({ sku: text(64) })
/**
 * What is sold under a SKU, in whatever capitals; null where there is nothing. `stockQty` can be sold now; `expectedQty` is
 * what a count should find, so it has the units that are held for buyers or sold and not yet sent too.
 */
export const scannedItem = z
  .object({
    productId: z.number(),
    productVariantId: z.number().nullable(),
    name: z.string(),
    sku: z.string(),
    stockQty: z.number(),
    expectedQty: z.number(),
  })
  .nullable()
export type ScannedItem = NonNullable<z.infer<typeof scannedItem>>

const MOST_UNITS = 100_000
const MOST_LINES = 500
const units = z
  .number(issueMessage('amount_not_number'))
  .int(issueMessage('units_not_whole'))
  .min(0, issueMessage('amount_negative'))
  .max(MOST_UNITS, issueMessage('units_too_many'))

/**
 * All lines or none. `id` is the list's own: sent twice, it is applied once. `book` of a count is how many
 * should have been found when the item was scanned first: what is sold after that is no difference of the count.
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
export const scansApplied = z.object({ changed: z.number().int(), wasApplied: z.boolean() })
