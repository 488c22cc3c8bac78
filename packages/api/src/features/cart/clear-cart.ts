import type { Cart } from '@dobara/contract/cart.ts'
import type { RequestContext } from '../../context.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { cartOwnerOf } from '../../engine/carts/owner.ts'
import { lockCart, touchCart } from '../../engine/carts/queries.ts'
import { inTransaction } from '../../transaction.ts'

/** Empties the caller's cart of lines and coupons; what was set aside stays. An empty cart stays as it is. */
export async function clearCart(ctx: RequestContext): Promise<Cart> {
  const owner = cartOwnerOf(ctx)
  if (owner) {
    await inTransaction(ctx.db, async (tx) => {
      const cartId = await lockCart(tx, owner)
      if (!cartId) return
      await tx.cartItem.deleteMany({ where: { cartId, isSaved: false } })
      await tx.appliedCoupon.deleteMany({ where: { cartId } })
      await tx.cart.updateMany({ where: { id: cartId, isFromAgent: true }, data: { isFromAgent: false } })
      await touchCart(tx, cartId, ctx.now())
    })
  }
  return readCart(ctx)
}
