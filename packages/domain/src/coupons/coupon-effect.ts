import type { Paise } from '../money/paise.ts'
import type { CouponEffect, CouponLine, CouponRule } from './coupon.ts'
import { benefitEffect } from './coupon-types.ts'

/** Returns true if a line counts for a coupon: inside its scope and outside its exclusions. */
export function isEligibleLine(coupon: CouponRule, line: CouponLine): boolean {
  const isExcluded =
    coupon.excludedProducts.includes(line.productId) ||
    coupon.excludedBrands.includes(line.brandId) ||
    line.categoryIds.some((id) => coupon.excludedCategories.includes(id))
  if (isExcluded) return false
  switch (coupon.applicableTo) {
    case 'all':
      return true
    case 'products':
      return coupon.applicableProducts.includes(line.productId)
    case 'brands':
      return coupon.applicableBrands.includes(line.brandId)
    case 'categories':
      return line.categoryIds.some((id) => coupon.applicableCategories.includes(id))
  }
}

/**
 * Returns the discount of an accepted coupon, given what earlier coupons left of each line (`remainingPaise`) and of
 * the shipping. Percent is of the eligible items at their own prices, so a coupon gives the same next to another as
 * alone; only the split follows what is left, so that no line falls below zero.
 */
export function couponEffect(input: {
  coupon: CouponRule
  lines: readonly CouponLine[]
  remainingPaise: readonly Paise[]
  shippingPaise: Paise
}): CouponEffect {
  const { coupon, lines, remainingPaise, shippingPaise } = input
  const eligible = lines.map((line) => isEligibleLine(coupon, line))
  const room = lines.map((_, index) => (eligible[index] ? (remainingPaise[index] ?? 0) : 0))
  const effect = benefitEffect(coupon.benefit, { lines, eligible, room }, shippingPaise)
  return { discountPaise: effect.perLinePaise.reduce((total, off) => total + off, 0), ...effect }
}

/** The value of the eligible items, before any discount. */
export function eligibleSumOf(coupon: CouponRule, lines: readonly CouponLine[]): Paise {
  return lines.reduce(
    (total, line) => (isEligibleLine(coupon, line) ? total + line.unitPricePaise * line.quantity : total),
    0,
  )
}
