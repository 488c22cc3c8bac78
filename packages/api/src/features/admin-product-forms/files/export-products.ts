import {
  type exportedProducts,
  type exportProductsInput,
  PRODUCT_FILE_COLUMNS,
} from '@dobara/contract/admin-products/product-file.ts'
import { COSTS_PERMISSION } from '@dobara/domain/accounts/staff-roles.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../../context.ts'
import { mayAsStaff } from '../../../may-as-staff.ts'
import { type Cells, productCells, variantCells } from './product-cells.ts'
import { listAttributesOfProducts, listProductIds, listProductsOfIds } from './queries.ts'

const PRODUCTS_PER_PAGE = 200

/** Files contain purchase prices only for roles that may write products. */
const COSTS = 'purchasePrice'

/**
 * One page of the products that the list of the back office has by these filters, with their variants behind each, as rows of a
 * file: no page holds the whole catalogue.
 */
export async function exportProducts(
  ctx: CustomerContext,
  { after = 0, ...filter }: z.output<typeof exportProductsInput>,
): Promise<z.infer<typeof exportedProducts>> {
  const { db, sql } = ctx
  const ids = await listProductIds(sql, filter, { after, limit: PRODUCTS_PER_PAGE })
  const products = await listProductsOfIds(db, ids)
  const seesCosts = mayAsStaff(ctx, COSTS_PERMISSION)
  const attributes = await listAttributesOfProducts(sql)
  // Before the version, which is the last column.
  const columns = PRODUCT_FILE_COLUMNS.toSpliced(-1, 0, ...attributes).filter(
    (name) => seesCosts || name !== COSTS,
  )
  const lineOf = (cells: Cells) => columns.map((name) => cells[name] ?? '')
  const rows = products.flatMap((product) => {
    const variants = product.variants.toSorted((a, b) => a.id - b.id)
    return [
      lineOf(productCells(product)),
      ...variants.map((variant) => lineOf(variantCells(product, variant))),
    ]
  })
  const next = ids.length === PRODUCTS_PER_PAGE ? (ids.at(-1) ?? null) : null
  return { columns, rows, next }
}
