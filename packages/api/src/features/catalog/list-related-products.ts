import type { ProductList } from '@dobara/contract/catalog.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { paginationOf, productCardView } from './product-card-view.ts'
import { findProductId, listRelatedRows } from './queries.ts'

const RELATED_COUNT = 4

/** Up to four products of the same brand, the closest in price and build first, never the product itself. */
export async function listRelatedProducts(ctx: Pick<Deps, 'sql' | 'now'>, sku: string): Promise<ProductList> {
  const [productId, rows] = await Promise.all([
    findProductId(ctx.sql, sku),
    listRelatedRows(ctx.sql, { sku, limit: RELATED_COUNT, now: ctx.now() }),
  ])
  if (productId === null) throw new RefusedError('PRODUCT_NOT_FOUND')
  return {
    products: rows.map(productCardView),
    pagination: paginationOf({ page: 1, limit: RELATED_COUNT, total: rows.length }),
  }
}
