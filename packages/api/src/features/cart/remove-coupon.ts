import type { Cart } from '@dobara/contract/cart.ts'
import type { RequestContext } from '../../context.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { CART_KINDS, cartOwnerOf } from '../../engine/carts/owner.ts'
import { RefusedError } from '../../errors.ts'

/** Takes an entered coupon off the caller's own cart. */
export async function removeCoupon(
  ctx: RequestContext,
  input: { cartId: string; appliedCouponId: number },
): Promise<Cart> {
  const owner = cartOwnerOf(ctx)
  const { count } = owner
    ? await ctx.db.appliedCoupon.deleteMany({
        where: {
          id: input.appliedCouponId,
          cartId: input.cartId,
          cart: { ...owner, state: { in: [...CART_KINDS] } },
        },
      })
    : { count: 0 }
  if (count === 0) throw new RefusedError('COUPON_NOT_FOUND')
  return readCart(ctx, { id: input.cartId })
}
