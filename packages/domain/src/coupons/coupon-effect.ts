import type { Paise } from '../money/paise.ts'
import { proportion } from '../money/proportion.ts'
import { splitByWeight } from '../money/split.ts'
import type { CouponEffect, CouponLine, CouponRule } from './coupon.ts'

/** Whether a line counts for a coupon: inside its scope and outside its exclusions. */
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

/** Units given away: whole sets of bought and free, and what a last, started set still gives. */
function freeUnitCount(units: number, buyQuantity: number, freePerSet: number): number {
  const setSize = buyQuantity + freePerSet
  const startedSet = Math.max(0, (units % setSize) - buyQuantity)
  return Math.floor(units / setSize) * freePerSet + startedSet
}

function freeUnitsPerLine(
  coupon: CouponRule,
  lines: readonly CouponLine[],
  eligible: readonly boolean[],
): Paise[] {
  const counted = lines.map((line, index) => ({ ...line, index })).filter(({ index }) => eligible[index])
  const units = counted.reduce((total, { quantity }) => total + quantity, 0)
  const freePerSet = Math.floor(coupon.valueHundredths / 100)
  let left = freeUnitCount(units, Math.max(1, coupon.buyQuantity ?? 1), freePerSet)
  const off: Paise[] = lines.map(() => 0)
  // Cheapest first; sort is stable, so equal prices keep the cart's order.
  for (const line of counted.sort((a, b) => a.unitPricePaise - b.unitPricePaise)) {
    const taken = Math.min(left, line.quantity)
    off[line.index] = taken * line.unitPricePaise
    left -= taken
  }
  return off
}

function amountOff(coupon: CouponRule, eligibleSumPaise: Paise): Paise {
  if (coupon.type === 'fixed_amount') return coupon.valueHundredths
  // Rounded once, on the sum; rounding per line would drift by a paisa per line.
  const percent = proportion(eligibleSumPaise, coupon.valueHundredths, 10_000)
  return coupon.maxDiscountPaise === null ? percent : Math.min(percent, coupon.maxDiscountPaise)
}

/**
 * What an accepted coupon takes off, given what earlier coupons left of each line (`remainingPaise`) and of the
 * shipping. Percent is of the eligible goods at their own prices, so a coupon gives the same beside another as alone;
 * only the split follows what is left, so that no line falls below zero.
 */
export function couponEffect(input: {
  coupon: CouponRule
  lines: readonly CouponLine[]
  remainingPaise: readonly Paise[]
  shippingPaise: Paise
}): CouponEffect {
  const { coupon, lines, remainingPaise, shippingPaise } = input
  if (coupon.type === 'free_shipping') {
    return { discountPaise: 0, perLinePaise: lines.map(() => 0), shippingOffPaise: shippingPaise }
  }
  const eligible = lines.map((line) => isEligibleLine(coupon, line))
  const room = lines.map((_, index) => (eligible[index] ? (remainingPaise[index] ?? 0) : 0))
  let perLinePaise: Paise[]
  if (coupon.type === 'buy_x_get_y') {
    perLinePaise = freeUnitsPerLine(coupon, lines, eligible).map((off, index) =>
      Math.min(off, room[index] ?? 0),
    )
  } else {
    const roomSum = room.reduce((total, left) => total + left, 0)
    perLinePaise = splitByWeight(Math.min(amountOff(coupon, eligibleSumOf(coupon, lines)), roomSum), room)
  }
  return {
    discountPaise: perLinePaise.reduce((total, off) => total + off, 0),
    perLinePaise,
    shippingOffPaise: 0,
  }
}

/** The value of the eligible goods, before any discount. */
export function eligibleSumOf(coupon: CouponRule, lines: readonly CouponLine[]): Paise {
  return lines.reduce(
    (total, line) => (isEligibleLine(coupon, line) ? total + line.unitPricePaise * line.quantity : total),
    0,
  )
}
