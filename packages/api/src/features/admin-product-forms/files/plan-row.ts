import { PRODUCT_FILE_COLUMNS } from '@dobara/contract/admin-products/product-file.ts'
import { VARIANT_COLUMN } from '@dobara/contract/admin-products/product-file-columns.ts'
import { REFUSALS } from '@dobara/contract/refusals.ts'
import type { KnownThings } from './known-things.ts'
import { type Plan, refused } from './plan.ts'
import { planProduct } from './plan-product.ts'
import { planVariant } from './plan-variant.ts'
import type { Cells } from './product-cells.ts'

/** Decides what one row does, by what there is. `coming` are products that stand elsewhere in the file. */
export function planRow(cells: Cells, known: KnownThings, coming: readonly string[]): Plan {
  const strange = Object.keys(cells).find((name) => !PRODUCT_FILE_COLUMNS.includes(name))
  if (strange !== undefined) return refused(strange, 'There is no such column.')
  const sku = (cells.sku ?? '').trim()
  if (sku === '') return refused('sku', 'Each row needs its SKU.')
  if (known.goneSkus.has(sku)) return refused('sku', 'A deleted product has this SKU.')
  const isVariant = (cells[VARIANT_COLUMN] ?? '').trim() !== ''
  const isTaken = isVariant ? known.products.has(sku) : known.variants.has(sku)
  if (isTaken) return refused('sku', REFUSALS.SKU_TAKEN.message)
  return isVariant ? planVariant(cells, known, coming) : planProduct(cells, known)
}
