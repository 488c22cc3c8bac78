import type { Cart } from '@dobara/contract/cart.ts'
import { useState } from 'react'
import { useCart } from '../cart-context.tsx'
import { t } from '../drawer-texts.ts'

export type AppliedCoupon = Cart['appliedCoupons'][number]

type CouponNotice = { outcome: 'waiting' | 'done' | 'failed'; text: string }

/** One change at a time, and what is to be said of it: whether the second is allowed depends on the first. */
export function useCouponChanges() {
  const { applyCoupon, removeCoupon, dismissError } = useCart()
  const [busy, setBusy] = useState<string | null>(null)
  const [said, setSaid] = useState<CouponNotice | null>(null)

  async function change(
    code: string,
    run: () => ReturnType<typeof applyCoupon>,
    texts: { done: string; waiting?: string },
  ) {
    if (busy !== null) return false
    setBusy(code)
    setSaid(texts.waiting ? { outcome: 'waiting', text: texts.waiting } : null)
    const outcome = await run()
    setBusy(null)
    // CouponNotice here rather than in a toast, which would lie under the drawer; the strip above would only repeat it.
    if (!outcome.isDone) dismissError()
    setSaid(
      outcome.isDone ? { outcome: 'done', text: texts.done } : { outcome: 'failed', text: outcome.message },
    )
    return outcome.isDone
  }

  return {
    busy,
    said,
    refuse: (text: string) => setSaid({ outcome: 'failed', text }),
    apply: (code: string) =>
      change(code, () => applyCoupon(code), {
        done: t('applied', { code }),
        waiting: t('applyingCoupon', { code }),
      }),
    remove: (coupon: AppliedCoupon) =>
      change(coupon.couponCode, () => removeCoupon(coupon.id), {
        done: t('couponRemoved', { code: coupon.couponCode }),
      }),
  }
}
