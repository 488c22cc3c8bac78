import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { sentenceShape } from '../sentences/sentence-shape.ts'
import { type CellField, ITEM_CELLS, PRODUCT_CELLS } from './cell-fields.ts'
import { serialId } from '../shapes.ts'
import { PRODUCT_FIELDS } from './product-inputs.ts'
import { productFilters } from './product-list.ts'
import { MOST_ITEMS_AT_ONCE } from './product-sorts.ts'
import { sellableItem } from './stock.ts'

const cellValue = z.union([z.string().max(5_000), z.number(), z.null()])
export type CellValue = z.infer<typeof cellValue>

/** A cell as it was seen (`from`) and as it is to be (`to`). One that is neither any more is a conflict, and stays. */
const cellChange = z.strictObject({ field: z.enum(PRODUCT_CELLS), from: cellValue, to: cellValue })

/** Some cells of some rows. A row is a product, or one variant, which has only some of the fields. */
export const saveCellsInput = z.strictObject({
  rows: z
    .array(
      sellableItem
        .extend({ cells: z.array(cellChange).min(1).max(PRODUCT_CELLS.length) })
        .refine(
          ({ productVariantId, cells }) =>
            !productVariantId ||
            cells.every(({ field }) => (ITEM_CELLS as readonly string[]).includes(field)),
          issueMessage('cell_not_of_variant'),
        ),
    )
    .min(1, issueMessage('products_not_selected'))
    .max(MOST_ITEMS_AT_ONCE, issueMessage('products_too_many', { max: MOST_ITEMS_AT_ONCE })),
})
export type SaveCellsInput = z.input<typeof saveCellsInput>

/** Result for a cell: `value` is its current value; `refusal` states why it is not the requested one. */
const cellResult = z.object({
  field: z.enum(PRODUCT_CELLS),
  value: cellValue,
  refusal: z.object({ code: z.string(), message: sentenceShape }).nullable(),
})
export type CellResult = z.infer<typeof cellResult>

/** Rows in the requested order. */
export const cellsSaved = z.object({
  rows: z.array(
    z.object({
      productId: z.number(),
      productVariantId: z.number().nullable(),
      cells: z.array(cellResult),
    }),
  ),
})
export type CellsSaved = z.infer<typeof cellsSaved>

/** `cursor`: the id of the last product that was read. */
export const listCellRowsInput = z.strictObject({
  ...productFilters,
  cursor: serialId.nullish(),
  direction: z.literal('forward').optional(),
})
/** A product, or below it one of its variants, named by its attributes. Of a product with variants the stock is their sum. */
export const cellRow = z.object({
  productId: z.number(),
  productVariantId: z.number().nullable(),
  hasVariants: z.boolean(),
  /** Its stock is the count of its listed machines: no number is typed over it. */
  isByUnits: z.boolean(),
  name: z.string(),
  values: z.record(z.enum(PRODUCT_CELLS), cellValue),
})
export type CellRow = z.infer<typeof cellRow>
/** By id; `next` is what to go on after, null at the end. */
export const cellRowList = z.object({ rows: z.array(cellRow), next: z.number().nullable() })

/** The value that a cell means as it was typed, or what is wrong with it as the message of an issue. */
export function readCell(field: CellField, typed: CellValue): { value: CellValue } | { fault: string } {
  const read = z.safeParse(PRODUCT_FIELDS[field], typed)
  if (!read.success) return { fault: read.error.issues[0]?.message ?? issueMessage('wrong_form') }
  // Documented: an MRP of nothing is none.
  const value: CellValue = (field === 'mrp' && read.data === 0 ? null : read.data) ?? null
  if (value === null && REQUIRED.has(field)) return { fault: issueMessage('cell_empty') }
  return { value }
}
const REQUIRED: ReadonlySet<CellField> = new Set(['title', 'model', 'sku', 'price', 'stockQty', 'condition'])
