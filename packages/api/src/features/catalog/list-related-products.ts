import type { ProductCardList } from '@dobara/contract/catalog/product-rows.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { paginationOf } from './product-card-view.ts'
import { findProductId } from './queries.ts'
import { listAlike } from './list/list-queries.ts'
import { readCards } from './read-cards.ts'

const RELATED_COUNT = 4

/** Up to four products of the same brand, the closest in price and build first, never the product itself. */
export async function listRelatedProducts(
  ctx: Pick<Deps, 'sql' | 'now'>,
  sku: string,
): Promise<ProductCardList> {
  const id = await findProductId(ctx.sql, sku)
  if (id === null) throw new RefusedError('PRODUCT_NOT_FOUND')
  const listed = await listAlike(ctx.sql, { by: 'brand', id, limit: RELATED_COUNT })
  const products = await readCards(ctx.sql, { listed, now: ctx.now() })
  return {
    products,
    pagination: paginationOf({ page: 1, limit: RELATED_COUNT, total: products.length }),
  }
}
