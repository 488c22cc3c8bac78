import type { Paise } from '../money/paise.ts'
import { ok, type Refusal, type Result, refuse } from '../result.ts'
import {
  type CouponEffect,
  type CouponLine,
  type CouponRefusal,
  type CouponRule,
  isForShipping,
} from './coupon.ts'
import { isUsedUp } from './coupon-status.ts'
import { couponEffect, eligibleSumOf, isEligibleLine } from './coupon-effect.ts'

export type EvaluateCouponInput = {
  coupon: CouponRule
  lines: readonly CouponLine[]
  now: Date
  /** Orders this customer has already used it on; 0 for a visitor. */
  usesByCustomer: number
  /** Cost of shipping without the coupon. */
  shippingPaise: Paise
}

function isUsedUpBy({ usageLimitPerUser }: CouponRule, usesByCustomer: number): boolean {
  return usageLimitPerUser !== null && usesByCustomer >= usageLimitPerUser
}

/** Returns the reason for refusing a coupon before any arithmetic; null if there is none. */
export function couponRefusal(input: EvaluateCouponInput): Refusal<CouponRefusal> | null {
  const { coupon, lines, now } = input
  if (!coupon.isActive) return refuse('COUPON_INVALID')
  if (now < coupon.validFrom) return refuse('COUPON_NOT_STARTED', { validFrom: coupon.validFrom })
  if (now > coupon.validUntil) return refuse('COUPON_EXPIRED', { validUntil: coupon.validUntil })
  if (isUsedUp(coupon) || isUsedUpBy(coupon, input.usesByCustomer)) return refuse('COUPON_USED_UP')
  if (!lines.some((line) => isEligibleLine(coupon, line))) return refuse('COUPON_NOT_APPLICABLE')
  const shortfallPaise = coupon.minOrderPaise - eligibleSumOf(coupon, lines)
  return shortfallPaise > 0 ? refuse('COUPON_BELOW_MINIMUM', { shortfallPaise }) : null
}

/**
 * Returns the discount of one coupon, alone, on a cart now, or why it does not apply. `perLinePaise` is in the order
 * of the lines and sums to `discountPaise` (items only). A buy_x_get_y with too few units is COUPON_NOT_APPLICABLE;
 * free_shipping is accepted even if shipping is already free, because the shopper may yet choose express. Limits are
 * checked here for the cart and again under a lock when the order is placed.
 */
export function evaluateCoupon(input: EvaluateCouponInput): Result<CouponEffect, CouponRefusal> {
  const refusal = couponRefusal(input)
  if (refusal !== null) return refusal
  const { coupon, lines, shippingPaise } = input
  const remainingPaise = lines.map((line) => line.unitPricePaise * line.quantity)
  const effect = couponEffect({ coupon, lines, remainingPaise, shippingPaise })
  const hasNoEffect = !isForShipping(coupon) && effect.discountPaise === 0
  return hasNoEffect ? refuse('COUPON_NOT_APPLICABLE') : ok(effect)
}
