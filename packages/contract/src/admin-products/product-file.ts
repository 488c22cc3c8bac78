import { z } from 'zod'
import { serialId } from '../shapes.ts'
import { productFilters } from './product-list.ts'
import { PRODUCT_FIELD_NAMES } from './product-inputs.ts'
import {
  CATEGORY_COLUMN,
  PUBLISH_COLUMN,
  STATE_COLUMN,
  VARIANT_COLUMN,
  VERSION_COLUMN,
} from './product-file-columns.ts'

const FIRST = ['sku', 'title', 'brand'] as const

/**
 * Columns of a product file. A row with `variantOf`, the SKU of a product, is a variant of it and uses `sku`,
 * `price`, `mrp`, `stockQty`, `color`, `ramGb`, `storage` and the attributes in which it differs. `category` is its
 * slug. `state` and `publishAt` are of a product; a new one without a state is active. `version` is the time of its
 * last change: if given, a row that was changed since is refused; without it, the file wins.
 */
export const PRODUCT_FILE_COLUMNS: readonly string[] = [
  VARIANT_COLUMN,
  ...FIRST,
  CATEGORY_COLUMN,
  ...PRODUCT_FIELD_NAMES.filter((name) => !(FIRST as readonly string[]).includes(name)),
  STATE_COLUMN,
  PUBLISH_COLUMN,
  VERSION_COLUMN,
]

/** Filters of the list also apply to the file. Begins after a product; omitted for the first page. */
export const exportProductsInput = z.strictObject({ ...productFilters, after: serialId.optional() })
/** Whole rows in the order of `columns`; `next` is where the next page begins, null after the last. */
export const exportedProducts = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  next: z.number().nullable(),
})
