import type { CouponApplied } from '@dobara/contract/cart.ts'
import { isCouponGone } from '@dobara/domain/coupons/coupon.ts'
import { callerNetwork } from '../../caller-network.ts'
import { giveBackTry, type Limit, takeTry } from '../../base/limits/shared-limit.ts'
import type { RequestContext } from '../../context.ts'
import { couponReason } from '../../engine/carts/cart-view.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { cartOwnerOf } from '../../engine/carts/owner.ts'
import { withoutOwnUse } from '../../engine/carts/loaded-cart-sql.ts'
import { loadCart, priceCart } from '../../engine/carts/price-cart.ts'
import { lockCartOf } from '../../engine/carts/queries.ts'
import { findCouponByCode } from '../../engine/coupons/queries.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'

const MINUTE_MS = 60_000
/** Beside the limit per address, which somebody with many addresses would not meet. */
const CODES_PER_CART: Limit = { name: 'coupon', most: 10, withinMs: MINUTE_MS }
/** Codes that were refused: the thousands who share one address of a mobile network may all use good ones. */
const REFUSED_PER_ADDRESS: Limit = { name: 'coupon address', most: 30, withinMs: 60 * MINUTE_MS }

/** Enters a coupon code on the caller's own cart; refuses one that would take nothing off now. */
export async function applyCoupon(
  ctx: RequestContext,
  input: { cartId: string; code: string },
): Promise<CouponApplied> {
  const address = callerNetwork(ctx.caller.ip)
  await takeTry(ctx, CODES_PER_CART, input.cartId)
  await takeTry(ctx, REFUSED_PER_ADDRESS, address)
  const owner = cartOwnerOf(ctx)
  await inTransaction(ctx.db, async (tx) => {
    const cartId = owner && (await lockCartOf(tx, owner, input.cartId))
    if (!cartId) throw new RefusedError('CART_NOT_FOUND')
    const coupon = await findCouponByCode(tx, input.code)
    if (!coupon) throw new RefusedError('COUPON_INVALID')
    const now = ctx.now()
    const mine = { id: cartId, userId: ctx.user?.id ?? null }
    const cart = await loadCart(onTx(tx), { ...mine, now })
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
    if (rejected && isCouponGone(rejected.reason)) throw new RefusedError('COUPON_INVALID')
    if (rejected?.reason === 'COUPON_BELOW_MINIMUM' || rejected?.reason === 'COUPON_NOT_APPLICABLE') {
      throw new RefusedError(rejected.reason, { reason: couponReason(rejected), detail: rejected.detail })
    }
    if (rejected) throw new RefusedError('COUPON_NOT_STACKABLE')
    await tx.appliedCoupon.create({ data: { cartId, couponId: coupon.id } })
  })
  await giveBackTry(ctx, REFUSED_PER_ADDRESS, address)
  return { couponCode: input.code, cart: await readCart(ctx, { id: input.cartId }) }
}
