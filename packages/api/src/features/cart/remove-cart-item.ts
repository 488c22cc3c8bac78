import type { CartReply } from '@dobara/contract/cart.ts'
import type { RequestContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { getCart } from './get-cart.ts'
import { cartOwnerOf } from './owner.ts'

/** Takes one line out of the caller's own cart. */
export async function removeCartItem(ctx: RequestContext, input: { id: string }): Promise<CartReply> {
  const owner = cartOwnerOf(ctx)
  const { count } = owner
    ? await ctx.db.cartItem.deleteMany({ where: { id: input.id, cart: { ...owner, state: 'active' } } })
    : { count: 0 }
  if (count === 0) throw new RefusedError('CART_ITEM_NOT_FOUND')
  return getCart(ctx, 'Item removed')
}
