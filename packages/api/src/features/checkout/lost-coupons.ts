import { addressKey } from '@dobara/domain/addresses/address-key.ts'
import { isCouponUnavailable } from '@dobara/domain/coupons/coupon.ts'
import type { CartId } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import type { LoadedCart, OrderContact } from '../../engine/carts/loaded-cart-sql.ts'
import { couponsUsedElsewhere, loadCart, type PricedCart, priceCart } from '../../engine/carts/price-cart.ts'
import { prepared } from '../../sql.ts'

/** The phone and the door by which coupons of an order are counted. */
export function contactOf(address: { phone: string; postcode: string; line1: string }): OrderContact {
  return { phone: address.phone, addressKey: addressKey(address) }
}

/** Returns the ids of the coupons that the shopper entered and that have ended or gone to others since. */
export function lostCoupons({ entered }: LoadedCart, { coupons }: PricedCart): number[] {
  const unavailableIds = new Set(
    coupons.rejected.filter(({ reason }) => isCouponUnavailable(reason)).map(({ couponId }) => couponId),
  )
  return entered.map(({ coupon }) => coupon.id).filter((id) => unavailableIds.has(id))
}

/**
 * Checks whether the price that the shopper saw may include a coupon already used with this phone or address. Once a
 * checkout was refused for that reason, the cart counts those uses as well.
 */
export function areUsesNew(cart: LoadedCart, { coupons }: PricedCart, contact: OrderContact): boolean {
  const isContactNew = cart.contactPhone !== contact.phone || cart.addressKey !== contact.addressKey
  const usedElsewhere = couponsUsedElsewhere(cart)
  return (
    isContactNew &&
    coupons.rejected.some(
      ({ couponId, reason }) => reason === 'COUPON_USED_UP' && usedElsewhere.has(couponId),
    )
  )
}

/**
 * Removes lost coupons from a cart whose owner was refused because of them: a caller that sends no total cannot
 * confirm the new one, and would be refused for the same coupons forever.
 */
export async function takeOffLostCoupons(
  ctx: CustomerContext,
  { cartId, contact }: { cartId: CartId; contact: OrderContact },
): Promise<void> {
  const now = ctx.now()
  const cart = await loadCart(prepared(ctx.sql), { id: cartId, userId: ctx.user.id, now, contact })
  const lost = lostCoupons(cart, priceCart(cart, { now, shippingPaise: 0, isIntraState: false }))
  await ctx.db.appliedCoupon.deleteMany({ where: { cartId, couponId: { in: lost } } })
}
