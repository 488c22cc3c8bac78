import type { CouponApplied } from '@dobara/contract/cart.ts'
import { callerNetwork } from '../../caller-network.ts'
import { giveBackTry, type Limit, takeTry } from '../../base/limits/shared-limit.ts'
import type { RequestContext } from '../../context.ts'
import { enterCoupon } from '../../engine/carts/enter-coupon.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { cartOwnerOf } from '../../engine/carts/owner.ts'
import { lockCartOf } from '../../engine/carts/queries.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'

const MINUTE_MS = 60_000
/** Applies in addition to the limit per address, which a person with many addresses would not reach. */
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
    await enterCoupon(tx, ctx, { cartId, userId: ctx.user?.id ?? null, code: input.code })
  })
  await giveBackTry(ctx, REFUSED_PER_ADDRESS, address)
  return { couponCode: input.code, cart: await readCart(ctx, { id: input.cartId }) }
}
