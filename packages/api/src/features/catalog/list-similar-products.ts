import type { ProductCard } from '@dobara/contract/catalog/catalog.ts'
import type { RequestContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { findProductId } from './queries.ts'
import { cardsFor } from './read-cards.ts'
import { chooseSimilar } from './shelf/choose-alike.ts'

const SIMILAR_COUNT = 4

/** Up to four in place of one that is sold out. */
export async function listSimilarProducts(
  ctx: Pick<RequestContext, 'sql' | 'now' | 'takesWritten'>,
  sku: string,
): Promise<{ products: ProductCard[] }> {
  const id = await findProductId(ctx.sql, sku)
  if (id === null) throw new RefusedError('PRODUCT_NOT_FOUND')
  const listed = await chooseSimilar(ctx.sql, { id, most: SIMILAR_COUNT })
  const products = await cardsFor(ctx)(ctx.sql, { listed, now: ctx.now() })
  return { products }
}
