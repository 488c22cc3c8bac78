import type { Paise } from '../money/paise.ts'
import {
  type CouponEffect,
  type CouponLine,
  type CouponRefusal,
  type CouponRule,
  isForShipping,
} from './coupon.ts'
import { couponEffect } from './coupon-effect.ts'
import { evaluateCoupon } from './evaluate-coupon.ts'

export type CombineCouponsInput = {
  /** Entered and automatic ones together; the same coupon twice counts once. */
  coupons: readonly CouponRule[]
  lines: readonly CouponLine[]
  now: Date
  usesByCustomer: (couponId: number) => number
  shippingPaise: Paise
}

export type CombinedCoupon = CouponEffect & { couponId: number; code: string }

export type RejectedCoupon = {
  couponId: number
  code: string
  reason: CouponRefusal | 'COUPON_NOT_STACKABLE'
  detail?: Record<string, unknown>
}

export type CombinedCoupons = { applied: CombinedCoupon[]; rejected: RejectedCoupon[] }

function byPriority(coupons: readonly CouponRule[]): CouponRule[] {
  const unique = [...new Map(coupons.map((coupon) => [coupon.id, coupon])).values()]
  return unique.sort((a, b) => b.priority - a.priority || a.id - b.id)
}

function savingOf(applied: readonly CombinedCoupon[]): Paise {
  return applied.reduce(
    (total, { discountPaise, shippingOffPaise }) => total + discountPaise + shippingOffPaise,
    0,
  )
}

/**
 * Applies coupons one after another, each to what the earlier ones left of the lines and of the shipping.
 * One for which they left nothing is dropped, so that it is not used up for no gain.
 */
function applyInTurn(coupons: readonly CouponRule[], input: CombineCouponsInput): CombinedCoupon[] {
  let remainingPaise = input.lines.map((line) => line.unitPricePaise * line.quantity)
  let shippingPaise = input.shippingPaise
  return coupons.flatMap((coupon) => {
    const effect = couponEffect({ coupon, lines: input.lines, remainingPaise, shippingPaise })
    const combined = { couponId: coupon.id, code: coupon.code, ...effect }
    const awaitsShipping = isForShipping(coupon) && input.shippingPaise === 0
    if (savingOf([combined]) === 0 && !awaitsShipping) return []
    remainingPaise = remainingPaise.map((left, index) => left - (effect.perLinePaise[index] ?? 0))
    shippingPaise -= effect.shippingOffPaise
    return [combined]
  })
}

/**
 * Decides which coupons of a cart apply together, highest priority first, then lowest id. A non-stackable coupon
 * applies alone: either all stackable ones apply, or the best single non-stackable one, whichever saves the shopper
 * more (a tie goes to the stackable ones); the rest are COUPON_NOT_STACKABLE. A stackable one for which the others
 * leave nothing is COUPON_NOT_APPLICABLE. The sums never exceed a line or the shipping.
 */
export function combineCoupons(input: CombineCouponsInput): CombinedCoupons {
  const rejected: RejectedCoupon[] = []
  const accepted = byPriority(input.coupons).filter((coupon) => {
    const usesByCustomer = input.usesByCustomer(coupon.id)
    const result = evaluateCoupon({ ...input, coupon, usesByCustomer })
    if (!result.ok) {
      const { code: reason, detail } = result
      rejected.push({ couponId: coupon.id, code: coupon.code, reason, ...(detail && { detail }) })
    }
    return result.ok
  })
  const together = accepted.filter(({ stackable }) => stackable)
  const choices = [together, ...accepted.filter(({ stackable }) => !stackable).map((coupon) => [coupon])]
    .filter((choice) => choice.length > 0)
    .map((choice) => applyInTurn(choice, input))
  // Only a strictly better choice replaces an earlier one, so ties follow priority.
  const applied = choices.reduce<CombinedCoupon[] | null>(
    (best, choice) => (best === null || savingOf(choice) > savingOf(best) ? choice : best),
    null,
  )
  const chosen = new Set(applied?.map(({ couponId }) => couponId))
  const tookStackable = together.some(({ id }) => chosen.has(id))
  for (const { id, code, stackable } of accepted.filter(({ id }) => !chosen.has(id))) {
    const reason = stackable && tookStackable ? 'COUPON_NOT_APPLICABLE' : 'COUPON_NOT_STACKABLE'
    rejected.push({ couponId: id, code, reason })
  }
  return { applied: applied ?? [], rejected }
}
