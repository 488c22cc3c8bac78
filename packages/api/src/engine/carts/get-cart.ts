import type { Cart } from '@dobara/contract/cart.ts'
import type { RequestContext } from '../../context.ts'
import { onPool } from '../../sql.ts'
import { cartView, EMPTY_CART } from './cart-view.ts'
import { cartOwnerOf } from './owner.ts'
import { loadCart } from './price-cart.ts'
import { findCart, type WhichCart } from './queries.ts'

/** A cart of the caller's as it is now; an empty one, with no id, where there is none yet. */
export async function readCart(ctx: RequestContext, which: WhichCart = 'active'): Promise<Cart> {
  const owner = cartOwnerOf(ctx)
  const found = owner && (await findCart(ctx.db, owner, which))
  if (!found) return EMPTY_CART
  const { id, leftOut } = found
  const now = ctx.now()
  const cart = await loadCart({ run: onPool(ctx.sql), db: ctx.db, now }, { id, userId: ctx.user?.id ?? null })
  return { ...cartView(cart, now), ...(leftOut > 0 && { leftOut }) }
}
