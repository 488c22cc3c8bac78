import type { ProductCard } from '@dobara/contract/catalog/catalog.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { findProductId } from './queries.ts'
import { listAlike } from './list/list-queries.ts'
import { readCards } from './read-cards.ts'

const SIMILAR_COUNT = 4

/** Up to four in place of one that is sold out. */
export async function listSimilarProducts(
  ctx: Pick<Deps, 'sql' | 'now'>,
  sku: string,
): Promise<{ products: ProductCard[] }> {
  const id = await findProductId(ctx.sql, sku)
  if (id === null) throw new RefusedError('PRODUCT_NOT_FOUND')
  const listed = await listAlike(ctx.sql, { by: 'kind', id, limit: SIMILAR_COUNT })
  const products = await readCards(ctx.sql, { listed, now: ctx.now() })
  return { products }
}
