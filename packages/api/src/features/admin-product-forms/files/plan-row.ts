import { VARIANT_COLUMN } from '@dobara/contract/admin-products/product-file-columns.ts'
import { sentence, sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import type { KnownEntities } from './known-entities.ts'
import { type Plan, refused } from './plan.ts'
import { planProduct } from './plan-product.ts'
import { planVariant } from './plan-variant.ts'
import type { Cells } from './product-cells.ts'

/** Decides the outcome of one row from the existing data. `coming` are the SKUs of products elsewhere in the file. */
export async function planRow(
  cells: Cells,
  known: KnownEntities,
  coming: ReadonlySet<string>,
): Promise<Plan> {
  const sku = (cells.sku ?? '').trim()
  if (sku === '') return refused('sku', sentence('file_sku_missing'))
  if (known.deletedSkus.has(sku)) return refused('sku', sentence('file_sku_deleted'))
  // A file without the column names a variant by its SKU alone.
  const parent = cells[VARIANT_COLUMN]
  const isVariant = parent === undefined ? known.variants.has(sku) : parent.trim() !== ''
  const isTaken = isVariant ? known.products.has(sku) : known.variants.has(sku)
  if (isTaken) return refused('sku', sentenceOfRefusal('SKU_TAKEN'))
  return isVariant ? planVariant(cells, known, coming) : planProduct(cells, known)
}
