import type { Paise } from '../money/paise.ts'
import { proportion } from '../money/proportion.ts'
import { splitByWeight } from '../money/split.ts'
import { type CouponEffect, type CouponLine, type CouponRule, isForShipping } from './coupon.ts'

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

type ShareInput = {
  lines: readonly CouponLine[]
  /** The lines that count for the coupon. */
  eligible: readonly boolean[]
  /** What earlier coupons left of each of those; 0 for all others. */
  room: readonly Paise[]
}

function freeUnitsPerLine(
  { buyUnits, freeUnits }: { buyUnits: number; freeUnits: number },
  { lines, eligible, room }: ShareInput,
): Paise[] {
  const counted = lines.map((line, index) => ({ ...line, index })).filter(({ index }) => eligible[index])
  const units = counted.reduce((total, { quantity }) => total + quantity, 0)
  let left = freeUnitCount(units, buyUnits, freeUnits)
  const off: Paise[] = lines.map(() => 0)
  // Cheapest first; sort is stable, so equal prices keep the cart's order.
  for (const line of counted.sort((a, b) => a.unitPricePaise - b.unitPricePaise)) {
    const taken = Math.min(left, line.quantity)
    off[line.index] = Math.min(taken * line.unitPricePaise, room[line.index] ?? 0)
    left -= taken
  }
  return off
}

/** An amount, at most what is left, over the lines by what is left of each. */
function shareOut(amountPaise: Paise, { room }: ShareInput): Paise[] {
  const roomSum = room.reduce((total, left) => total + left, 0)
  return splitByWeight(Math.min(amountPaise, roomSum), room)
}

function percentOff(
  { percentHundredths, maxDiscountPaise }: { percentHundredths: number; maxDiscountPaise: Paise | null },
  eligibleSumPaise: Paise,
): Paise {
  // Rounded once, on the sum; rounding per line would drift by a paisa per line.
  const percent = proportion(eligibleSumPaise, percentHundredths, 10_000)
  return maxDiscountPaise === null ? percent : Math.min(percent, maxDiscountPaise)
}

function lineDiscounts(coupon: CouponRule, sharing: ShareInput): Paise[] {
  const { benefit } = coupon
  switch (benefit.type) {
    case 'percentage':
      return shareOut(percentOff(benefit, eligibleSumOf(coupon, sharing.lines)), sharing)
    case 'fixed_amount':
      return shareOut(benefit.amountPaise, sharing)
    case 'buy_x_get_y':
      return freeUnitsPerLine(benefit, sharing)
    case 'free_shipping':
      return sharing.lines.map(() => 0)
  }
}

/**
 * What an accepted coupon takes off, given what earlier coupons left of each line (`remainingPaise`) and of the
 * shipping. Percent is of the eligible items at their own prices, so a coupon gives the same beside another as alone;
 * only the split follows what is left, so that no line falls below zero.
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
  const perLinePaise = lineDiscounts(coupon, { lines, eligible, room })
  return {
    discountPaise: perLinePaise.reduce((total, off) => total + off, 0),
    perLinePaise,
    shippingOffPaise: isForShipping(coupon) ? shippingPaise : 0,
  }
}

/** The value of the eligible items, before any discount. */
export function eligibleSumOf(coupon: CouponRule, lines: readonly CouponLine[]): Paise {
  return lines.reduce(
    (total, line) => (isEligibleLine(coupon, line) ? total + line.unitPricePaise * line.quantity : total),
    0,
  )
}
