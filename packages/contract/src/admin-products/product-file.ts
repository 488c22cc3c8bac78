import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { sentenceShape } from '../sentences/sentence-shape.ts'
import { serialId } from '../shapes.ts'
import { PRODUCT_FIELD_NAMES } from './product-inputs.ts'
import { CATEGORY_COLUMN, VARIANT_COLUMN } from './product-file-columns.ts'

const FIRST = ['sku', 'title', 'brand'] as const

/**
 * The columns of a file of products. A row with `variantOf`, the SKU of a product, is a variant of it and uses `sku`, `price`,
 * `mrp`, `stockQty`, `color`, `ramGb` and `storage`. `category` is its slug.
 */
export const PRODUCT_FILE_COLUMNS: readonly string[] = [
  VARIANT_COLUMN,
  ...FIRST,
  CATEGORY_COLUMN,
  ...PRODUCT_FIELD_NAMES.filter((name) => !(FIRST as readonly string[]).includes(name)),
]

/** Begins after a product, none for the first page. */
export const exportProductsInput = z.strictObject({ after: serialId.optional() })
/** Whole rows in the order of `columns`; `next` is where the next page begins, null after the last. */
export const exportedProducts = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  next: z.number().nullable(),
})

/** So many rows go in one call. */
export const MOST_ROWS = 50
const cell = z.string().max(10_000, issueMessage('file_cell_long'))

export const importProductsInput = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        /** The line of the file, for whoever reads the answer. */
        number: z.number().int().positive(),
        /** By column; a column that is left out stays as it is. */
        cells: z.record(z.string().max(64), cell),
      }),
    )
    .min(1)
    .max(MOST_ROWS),
  /** Only says what would be done. */
  isDryRun: z.boolean(),
  /** SKUs of products that stand elsewhere in the file: variants of them may come first in a dry run. */
  coming: z.array(z.string().max(64)).max(MOST_ROWS).default([]),
})
export type ImportProductsInput = z.input<typeof importProductsInput>

const importedRow = z.object({
  number: z.number(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'refused']),
  faults: z.array(z.object({ field: z.string(), reason: sentenceShape })),
})
export type ImportedRow = z.infer<typeof importedRow>

/** Row by row what was done, or would be. A refused row is left as it was, and holds up no other. */
export const importedProducts = z.object({ rows: z.array(importedRow) })
