import type { Wishlist } from '@dobara/contract/catalog/wishlist.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { CustomerContext } from '../../../context.ts'
import { productCardView } from '../product-card-view.ts'
import { listWishRows } from './wish-queries.ts'

/** Returns the caller's wishlist with today's price and stock, and the price of each item when it was added. */
export async function listWishlist(ctx: CustomerContext): Promise<Wishlist> {
  const rows = await listWishRows(ctx.sql, { userId: ctx.user.id, now: ctx.now() })
  return {
    items: rows.map(({ wishedAt, wishedPricePaise, ...card }) => ({
      product: productCardView(card),
      addedAt: wishedAt.toISOString(),
      addedPrice: wishedPricePaise === null ? null : rupees(wishedPricePaise),
    })),
  }
}
