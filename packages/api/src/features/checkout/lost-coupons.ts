import { isCouponGone } from '@dobara/domain/coupons/coupon.ts'
import type { CustomerContext } from '../../context.ts'
import type { LoadedCart } from '../../engine/carts/loaded-cart-sql.ts'
import { loadCart, type PricedCart, priceCart } from '../../engine/carts/price-cart.ts'
import { onPool } from '../../sql.ts'

/** The coupons that the shopper entered and that have ended or gone to others since. */
export function lostCoupons({ entered }: LoadedCart, { coupons }: PricedCart): number[] {
  const gone = new Set(
    coupons.rejected.filter(({ reason }) => isCouponGone(reason)).map(({ couponId }) => couponId),
  )
  return entered.map(({ coupon }) => coupon.id).filter((id) => gone.has(id))
}

/**
 * Takes them off a cart whose owner was refused because of them: whoever sends no total cannot say to have seen the new
 * one, and would be refused for the same coupons for ever.
 */
export async function takeOffLostCoupons(ctx: CustomerContext, cartId: string): Promise<void> {
  const now = ctx.now()
  const cart = await loadCart(onPool(ctx.sql), { id: cartId, userId: ctx.user.id, now })
  const lost = lostCoupons(cart, priceCart(cart, { now, shippingPaise: 0, isIntraState: false }))
  await ctx.db.appliedCoupon.deleteMany({ where: { cartId, couponId: { in: lost } } })
}
