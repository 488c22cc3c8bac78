import type { CartReply } from '@dobara/contract/cart.ts'
import type { RequestContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { countUses, findCouponByCode } from '../coupons/queries.ts'
import { couponReason } from './cart-view.ts'
import { getCart } from './get-cart.ts'
import { cartOwnerOf } from './owner.ts'
import { loadCart, priceCart } from './price-cart.ts'
import { lockActiveCart } from './queries.ts'

// Unknown, private to someone else, expired and used up read alike, so that codes cannot be guessed by their answers.
const SECRET = new Set(['COUPON_INVALID', 'COUPON_EXPIRED', 'COUPON_NOT_STARTED', 'COUPON_USED_UP'])

/** Enters a coupon code on the caller's own cart; refuses one that would take nothing off now. */
export async function applyCoupon(
  ctx: RequestContext,
  input: { cartId: string; code: string },
): Promise<CartReply> {
  const owner = cartOwnerOf(ctx)
  await inTransaction(ctx.db, async (tx) => {
    const cartId = owner && (await lockActiveCart(tx, owner))
    if (!cartId || cartId !== input.cartId) throw new RefusedError('CART_NOT_FOUND')
    const coupon = await findCouponByCode(tx, input.code)
    if (!coupon) throw new RefusedError('COUPON_INVALID')
    const now = ctx.now()
    const cart = await loadCart({ run: onTx(tx), db: tx, now }, { id: cartId, userId: ctx.user?.id ?? null })
    if (cart.lines.length === 0) throw new RefusedError('CART_EMPTY')
    if (cart.entered.some((entry) => entry.coupon.id === coupon.id)) {
      throw new RefusedError('COUPON_ALREADY_APPLIED')
    }
    const uses = await countUses(tx, {
      userId: ctx.user?.id ?? null,
      couponIds: [coupon.id],
      exceptOrderOfCart: cartId,
    })
    const trial = {
      ...cart,
      entered: [...cart.entered, { appliedId: 0, coupon }],
      uses: new Map([...cart.uses, ...uses]),
    }
    const { coupons } = priceCart(trial, { now, shippingPaise: 1, isIntraState: false })
    const rejected = coupons.rejected.find(({ couponId }) => couponId === coupon.id)
    if (rejected && SECRET.has(rejected.reason)) throw new RefusedError('COUPON_INVALID')
    if (rejected?.reason === 'COUPON_BELOW_MINIMUM' || rejected?.reason === 'COUPON_NOT_APPLICABLE') {
      throw new RefusedError(rejected.reason, { message: couponReason(rejected), detail: rejected.detail })
    }
    if (rejected) throw new RefusedError('COUPON_NOT_STACKABLE')
    await tx.appliedCoupon.create({ data: { cartId, couponId: coupon.id } })
  })
  return getCart(ctx, `Coupon "${input.code}" applied successfully!`)
}
