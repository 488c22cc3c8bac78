import type { Cart } from '@dobara/contract/cart.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { IN_ORDER, type Outcome, useCart } from '../cart-context.tsx'
import { t } from '../texts.ts'
import { CouponSection } from './coupon-section.tsx'

/**
 * Shows the coupons of the cart. Messages about them appear next to the field, so the strip above does not repeat
 * them.
 */
export function CartCoupons({ cart }: { cart: Cart }) {
  const { applyCoupon, removeCoupon, dismissError } = useCart()
  async function announcedOnce(change: Promise<Outcome>): Promise<Outcome> {
    const outcome = await change
    if (!outcome.isDone) dismissError()
    return outcome
  }
  const actions = {
    apply: (code: string) => announcedOnce(applyCoupon(code)),
    remove: (id: number) => announcedOnce(removeCoupon(id)),
  }
  return <CouponSection cart={cart} actions={actions} />
}

/** The coupons of what Buy Now took, which are not those of the cart. */
export function BuyNowCoupons({ cart }: { cart: Cart }) {
  const { cart: carts } = trpc.useUtils()
  const options = { ...IN_ORDER, onMutate: () => carts.boughtNow.cancel() }
  const { mutateAsync: apply } = trpc.cart.applyCoupon.useMutation(options)
  const { mutateAsync: remove } = trpc.cart.removeCoupon.useMutation(options)

  async function run(change: () => Promise<Cart>, fallback: string): Promise<Outcome> {
    try {
      carts.boughtNow.setData(undefined, await change())
      return { isDone: true }
    } catch (error) {
      // The cart shown may be out of date: another tab may have bought it or chosen something else.
      void carts.boughtNow.invalidate()
      return { isDone: false, message: messageOf(error, fallback) }
    }
  }

  const cartId = cart.id ?? ''
  const actions = {
    apply: (code: string) => run(async () => (await apply({ cartId, code })).cart, t('applyFailed')),
    remove: (appliedCouponId: number) =>
      run(() => remove({ cartId, appliedCouponId }), t('removeCouponFailed')),
  }
  return <CouponSection cart={cart} actions={actions} />
}
