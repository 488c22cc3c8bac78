import { isBelowMinCharge, MIN_CHARGE_PAISE, type Paise } from '../money/paise.ts'
import type { CombinedCoupon } from './combine-coupons.ts'
import type { CouponLine } from './coupon.ts'

type LimitDiscountInput = {
  applied: readonly CombinedCoupon[]
  lines: readonly Pick<CouponLine, 'unitPricePaise' | 'quantity'>[]
  /** Shipping before coupons. */
  shippingPaise: Paise
}
export type LimitedDiscount = {
  applied: CombinedCoupon[]
  /** How much less the coupons take off, so that the total can be charged; 0 when the total could be charged anyway. */
  heldBackPaise: Paise
}

const sumOf = (amounts: readonly Paise[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Reduces one coupon by at most `paise`: the last lines first, then the shipping. */
function reduceCoupon(coupon: CombinedCoupon, paise: Paise): { coupon: CombinedCoupon; left: Paise } {
  let left = paise
  const take = (amount: Paise) => {
    const taken = Math.min(amount, left)
    left -= taken
    return amount - taken
  }
  const perLinePaise = coupon.perLinePaise.map((amount) => amount)
  for (let index = perLinePaise.length - 1; index >= 0; index -= 1) {
    perLinePaise[index] = take(perLinePaise[index] ?? 0)
  }
  const shippingOffPaise = take(coupon.shippingOffPaise)
  return { coupon: { ...coupon, perLinePaise, discountPaise: sumOf(perLinePaise), shippingOffPaise }, left }
}

/**
 * Reduces the discount so that the total is never between ₹0.01 and ₹0.99, which no payment provider can charge: ₹1
 * remains. A total of ₹0 stays, because nothing has to be charged. The coupon applied last is reduced first. A cart that
 * costs less than ₹1 before any coupon cannot be lifted to ₹1: checkout refuses it.
 */
export function limitDiscount({ applied, lines, shippingPaise }: LimitDiscountInput): LimitedDiscount {
  const beforePaise = sumOf(lines.map((line) => line.unitPricePaise * line.quantity)) + shippingPaise
  const offPaise = sumOf(applied.map((coupon) => coupon.discountPaise + coupon.shippingOffPaise))
  if (!isBelowMinCharge(beforePaise - offPaise)) return { applied: [...applied], heldBackPaise: 0 }
  const wantedPaise = MIN_CHARGE_PAISE - (beforePaise - offPaise)
  let left = wantedPaise
  const reduced = applied.toReversed().map((coupon) => {
    const result = reduceCoupon(coupon, left)
    left = result.left
    return result.coupon
  })
  return { applied: reduced.toReversed(), heldBackPaise: wantedPaise - left }
}
