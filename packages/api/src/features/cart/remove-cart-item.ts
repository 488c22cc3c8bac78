import type { Cart } from '@dobara/contract/cart.ts'
import type { RequestContext } from '../../context.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { cartOwnerOf } from '../../engine/carts/owner.ts'
import { lockCart, touchCart } from '../../engine/carts/queries.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'

/** Takes one line, in the cart or set aside, out of the caller's own cart. */
export async function removeCartItem(ctx: RequestContext, input: { id: string }): Promise<Cart> {
  const owner = cartOwnerOf(ctx)
  await inTransaction(ctx.db, async (tx) => {
    const cartId = owner && (await lockCart(tx, owner))
    const { count } = cartId
      ? await tx.cartItem.deleteMany({ where: { id: input.id, cartId } })
      : { count: 0 }
    if (!cartId || count === 0) throw new RefusedError('CART_ITEM_NOT_FOUND')
    await touchCart(tx, cartId, ctx.now())
  })
  return readCart(ctx)
}
