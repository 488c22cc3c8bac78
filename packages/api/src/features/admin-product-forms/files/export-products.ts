import { type exportedProducts, PRODUCT_FILE_COLUMNS } from '@dobara/contract/admin-products/product-file.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../../context.ts'
import { type Cells, productCells, variantCells } from './product-cells.ts'
import { listProductsFrom } from './queries.ts'

const PRODUCTS_PER_PAGE = 200

const lineOf = (cells: Cells) => PRODUCT_FILE_COLUMNS.map((name) => cells[name] ?? '')

/** One page of all products with their variants behind each, as rows of a file: no page holds the whole catalogue. */
export async function exportProducts(
  { db }: CustomerContext,
  { after = 0 }: { after?: number | undefined },
): Promise<z.infer<typeof exportedProducts>> {
  const products = await listProductsFrom(db, { after, limit: PRODUCTS_PER_PAGE })
  const rows = products.flatMap((product) => {
    const variants = product.variants.toSorted((a, b) => a.id - b.id)
    return [
      lineOf(productCells(product)),
      ...variants.map((variant) => lineOf(variantCells(product, variant))),
    ]
  })
  const last = products.at(-1)
  const next = last && products.length === PRODUCTS_PER_PAGE ? last.id : null
  return { columns: [...PRODUCT_FILE_COLUMNS], rows, next }
}
