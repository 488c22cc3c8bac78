import type { Cart, CartLink, CartOffer } from '@dobara/contract/cart.ts'
import { cartLinkOf, readCartToken } from '../../base/links/cart-link.ts'
import type { RequestContext } from '../../context.ts'
import { cartView } from '../../engine/carts/cart-view.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { findLoadedCart } from '../../engine/carts/loaded-cart-sql.ts'
import { joinCart } from '../../engine/carts/merge-carts.ts'
import { cartOwnerOf } from '../../engine/carts/owner.ts'
import { lockCart, lockVisitorCart } from '../../engine/carts/queries.ts'
import { RefusedError } from '../../errors.ts'
import { prepared } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'

/** Returns the URL by which this visitor's cart can be taken over. A customer's cart is handed to no one. */
export async function linkCart(ctx: RequestContext): Promise<CartLink> {
  const { id } = await readCart(ctx)
  if (id === null || ctx.user) throw new RefusedError('CART_NOT_FOUND')
  return cartLinkOf(ctx, id)
}

function cartOf(ctx: RequestContext, token: string): string {
  const id = readCartToken(ctx, token)
  if (id === null) throw new RefusedError('LINK_NOT_VALID')
  return id
}

/** Returns the offer of a link, without the ids by which the cart could be changed. */
export async function readOffer(ctx: RequestContext, token: string): Promise<CartOffer> {
  const { sessionId } =
    (await ctx.db.cart.findUnique({
      where: { id: cartOf(ctx, token), state: 'active' },
      select: { sessionId: true },
    })) ?? {}
  const now = ctx.now()
  const owner = sessionId ? { sessionId } : null
  const cart =
    owner && (await findLoadedCart(prepared(ctx.sql), { owner, which: 'active' }, { userId: null, now }))
  const offer = cart && cartView(cart, now)
  if (!offer || offer.items.length === 0) throw new RefusedError('LINK_NOT_VALID')
  return offer
}

/**
 * Moves the lines of an offered cart into the caller's own, once: the offered cart ends. The caller learns nothing of the session
 * that filled it, and nothing is reserved.
 */
export async function takeOffer(ctx: RequestContext, token: string): Promise<Cart> {
  const owner = cartOwnerOf(ctx)
  if (!owner) throw new RefusedError('SESSION_ID_INVALID')
  const id = cartOf(ctx, token)
  await inTransaction(ctx.db, async (tx) => {
    const from = await lockVisitorCart(tx, id)
    const isOffered = from && (await tx.cartItem.count({ where: { cartId: from, isSaved: false } })) > 0
    if (!isOffered) throw new RefusedError('LINK_NOT_VALID')
    if ((await lockCart(tx, owner)) === from) return
    // The agent mark moves into the caller's own cart with the lines.
    await tx.cart.update({ where: { id: from }, data: { isFromAgent: true } })
    await joinCart(tx, ctx, { from, owner })
  })
  return readCart(ctx)
}
