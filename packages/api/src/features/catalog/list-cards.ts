import type { ProductCard } from '@dobara/contract/catalog/catalog.ts'
import type { Deps } from '../../context.ts'
import { productCardView } from './product-card-view.ts'
import { listCardsOf } from './wishlist/wish-queries.ts'

/** Returns the cards of these products in the requested order; those no longer for sale are left out. */
export async function listCards(
  ctx: Pick<Deps, 'sql' | 'now'>,
  ids: readonly number[],
): Promise<{ products: ProductCard[] }> {
  const rows = ids.length === 0 ? [] : await listCardsOf(ctx.sql, { ids, now: ctx.now() })
  return { products: rows.map(productCardView) }
}
