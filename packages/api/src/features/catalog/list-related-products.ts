import type { ProductList } from '@dobara/contract/catalog/catalog.ts'
import type { RequestContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { paginationOf } from './product-card-view.ts'
import { findProductId } from './queries.ts'
import { cardsFor } from './read-cards.ts'
import { chooseRelated } from './shelf/choose-alike.ts'

const RELATED_COUNT = 4

/** Up to four products of the same brand, the closest in price and build first, never the product itself. */
export async function listRelatedProducts(
  ctx: Pick<RequestContext, 'sql' | 'now' | 'takesWritten'>,
  sku: string,
): Promise<ProductList> {
  const id = await findProductId(ctx.sql, sku)
  if (id === null) throw new RefusedError('PRODUCT_NOT_FOUND')
  const listed = await chooseRelated(ctx.sql, { id, most: RELATED_COUNT })
  const products = await cardsFor(ctx)(ctx.sql, { listed, now: ctx.now() })
  return {
    products,
    pagination: paginationOf({ page: 1, limit: RELATED_COUNT, total: products.length }),
  }
}
