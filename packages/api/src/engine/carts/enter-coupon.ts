import { isCouponUnavailable } from '@dobara/domain/coupons/coupon.ts'
import type { CartId } from '../../checked-ids.ts'
import type { Deps, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { findCouponByCode } from '../coupons/queries.ts'
import { couponReason } from './cart-view.ts'
import { withoutOwnUse } from './loaded-cart-sql.ts'
import { loadCart, priceCart } from './price-cart.ts'

/** Enters a coupon code on a cart, whose row is locked; refuses one that would take nothing off now. */
export async function enterCoupon(
  tx: Tx,
  { now: clock }: Pick<Deps, 'now'>,
  { cartId, userId, code }: { cartId: CartId; userId: string | null; code: string },
): Promise<void> {
  const coupon = await findCouponByCode(tx, code)
  if (!coupon) throw new RefusedError('COUPON_INVALID')
  const now = clock()
  const cart = await loadCart(onTx(tx), { id: cartId, userId, now })
  if (cart.lines.length === 0) throw new RefusedError('CART_EMPTY')
  if (cart.entered.some((entry) => entry.coupon.id === coupon.id)) {
    throw new RefusedError('COUPON_ALREADY_APPLIED')
  }
  const trial = {
    ...cart,
    entered: [...cart.entered, { appliedId: 0, coupon: withoutOwnUse(cart, coupon) }],
  }
  const { coupons } = priceCart(trial, { now, shippingPaise: 1, isIntraState: false })
  const rejected = coupons.rejected.find(({ couponId }) => couponId === coupon.id)
  // Unknown, ended and used up read alike, so that codes cannot be guessed by their answers.
  if (rejected && isCouponUnavailable(rejected.reason)) throw new RefusedError('COUPON_INVALID')
  if (rejected?.reason === 'COUPON_BELOW_MINIMUM' || rejected?.reason === 'COUPON_NOT_APPLICABLE') {
    throw new RefusedError(rejected.reason, { reason: couponReason(rejected), detail: rejected.detail })
  }
  if (rejected) throw new RefusedError('COUPON_NOT_STACKABLE')
  await tx.appliedCoupon.create({ data: { cartId, couponId: coupon.id } })
}
