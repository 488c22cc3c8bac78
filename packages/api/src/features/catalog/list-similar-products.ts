import type { ProductCard } from '@dobara/contract/catalog.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { productCardView } from './product-card-view.ts'
import { findProductId, listSimilarRows } from './queries.ts'

const SIMILAR_COUNT = 4

/** Up to four in place of one that is sold out. */
export async function listSimilarProducts(
  ctx: Pick<Deps, 'sql' | 'now'>,
  sku: string,
): Promise<{ products: ProductCard[] }> {
  const [productId, rows] = await Promise.all([
    findProductId(ctx.sql, sku),
    listSimilarRows(ctx.sql, { sku, limit: SIMILAR_COUNT, now: ctx.now() }),
  ])
  if (productId === null) throw new RefusedError('PRODUCT_NOT_FOUND')
  return { products: rows.map(productCardView) }
}
