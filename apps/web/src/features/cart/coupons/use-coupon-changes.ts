import type { Cart } from '@dobara/contract/cart.ts'
import { useState } from 'react'
import type { Outcome } from '../cart-context.tsx'
import { t } from '../drawer-texts.ts'

export type AppliedCoupon = Cart['appliedCoupons'][number]

type CouponNotice = { outcome: 'waiting' | 'done' | 'failed'; text: string }

/** How the coupons of one cart are changed; every refusal is an outcome, with its sentence. */
export type CouponActions = {
  apply: (code: string) => Promise<Outcome>
  remove: (appliedCouponId: number) => Promise<Outcome>
}

/**
 * Applies and removes coupons one at a time, with a notice for each: the result of the first decides whether the
 * second is allowed.
 */
export function useCouponChanges({ apply, remove }: CouponActions) {
  const [busy, setBusy] = useState<string | null>(null)
  const [notice, setNotice] = useState<CouponNotice | null>(null)

  async function change(
    code: string,
    run: () => Promise<Outcome>,
    texts: { done: string; waiting?: string },
  ) {
    if (busy !== null) return false
    setBusy(code)
    setNotice(texts.waiting ? { outcome: 'waiting', text: texts.waiting } : null)
    const outcome = await run()
    setBusy(null)
    // Here rather than in a toast, which would lie under the drawer.
    setNotice(
      outcome.isDone ? { outcome: 'done', text: texts.done } : { outcome: 'failed', text: outcome.message },
    )
    return outcome.isDone
  }

  return {
    busy,
    notice,
    refuse: (text: string) => setNotice({ outcome: 'failed', text }),
    apply: (code: string) =>
      change(code, () => apply(code), {
        done: t('applied', { code }),
        waiting: t('applyingCoupon', { code }),
      }),
    remove: (coupon: AppliedCoupon) =>
      change(coupon.couponCode, () => remove(coupon.id), {
        done: t('couponRemoved', { code: coupon.couponCode }),
      }),
  }
}
