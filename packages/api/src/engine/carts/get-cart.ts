import type { Cart } from '@dobara/contract/cart.ts'
import type { RequestContext } from '../../context.ts'
import { prepared } from '../../sql.ts'
import { cartView, EMPTY_CART } from './cart-view.ts'
import { findLoadedCart } from './loaded-cart-sql.ts'
import { cartOwnerOf } from './owner.ts'
import type { WhichCart } from './queries.ts'

/** Returns the caller's current cart; an empty one, without an id, if there is none yet. */
export async function readCart(ctx: RequestContext, which: WhichCart = 'active'): Promise<Cart> {
  const owner = cartOwnerOf(ctx)
  const now = ctx.now()
  const cart =
    owner &&
    (await findLoadedCart(prepared(ctx.sql), { owner, which }, { userId: ctx.user?.id ?? null, now }))
  if (!cart) return EMPTY_CART
  const { leftOut } = cart
  return { ...cartView(cart, now), ...(leftOut > 0 && { leftOut }) }
}
