import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MIN_CHARGE_PAISE } from '../money/paise.ts'
import { priceOrder } from '../pricing/price-order.ts'
import { MIDYEAR, couponOf, lineOf } from '../../test/test-coupon-samples.ts'
import { type CombinedCoupon, combineCoupons } from './combine-coupons.ts'
import { COUPON_TYPES } from './coupon-types.ts'
import { limitDiscount } from './limit-discount.ts'

const coupon = (id: number, perLinePaise: number[], shippingOffPaise = 0): CombinedCoupon => ({
  couponId: id,
  code: `C${id}`,
  discountPaise: perLinePaise.reduce((sum, paise) => sum + paise, 0),
  perLinePaise,
  shippingOffPaise,
})

const items = (...unitPricesPaise: number[]) =>
  unitPricesPaise.map((unitPricePaise) => ({ unitPricePaise, quantity: 1 }))

describe('limitDiscount', () => {
  it('leaves a total of ₹0 as it is, because nothing has to be charged', () => {
    const applied = [coupon(1, [999_00]), coupon(2, [0], 199_00)]
    const limited = limitDiscount({ applied, lines: items(999_00), shippingPaise: 199_00 })
    expect(limited).toEqual({ applied, heldBackPaise: 0 })
  })

  it('leaves a total of ₹1 and of more as it is', () => {
    const applied = [coupon(1, [998_00])]
    const limited = limitDiscount({ applied, lines: items(999_00), shippingPaise: 0 })
    expect(limited).toEqual({ applied, heldBackPaise: 0 })
  })

  it.each([
    [1, 99],
    [50, 50],
    [99, 1],
  ])('reduces the discount when %i paise would remain, so that ₹1 remains', (rest, heldBackPaise) => {
    const applied = [coupon(1, [999_00 - rest])]
    const limited = limitDiscount({ applied, lines: items(999_00), shippingPaise: 0 })
    expect(limited).toEqual({ applied: [coupon(1, [998_00])], heldBackPaise })
  })

  it('does not reduce a discount on the items when shipping makes the total chargeable', () => {
    const applied = [coupon(1, [998_50])]
    const limited = limitDiscount({ applied, lines: items(999_00), shippingPaise: 199_00 })
    expect(limited).toEqual({ applied, heldBackPaise: 0 })
  })

  it('reduces the coupon that was applied last first, and then the one before it', () => {
    const applied = [coupon(1, [998_90, 0]), coupon(2, [0, 30])]
    const limited = limitDiscount({ applied, lines: items(999_00, 30), shippingPaise: 0 })
    expect(limited).toEqual({ applied: [coupon(1, [998_30, 0]), coupon(2, [0, 0])], heldBackPaise: 90 })
  })

  it('reduces free shipping when no coupon takes from the items', () => {
    const limited = limitDiscount({
      applied: [coupon(1, [0], 40_00)],
      lines: items(50),
      shippingPaise: 40_00,
    })
    expect(limited).toEqual({ applied: [coupon(1, [0], 39_50)], heldBackPaise: 50 })
  })

  it('gives up all of the discount when the cart costs less than ₹1 without it', () => {
    const limited = limitDiscount({ applied: [coupon(1, [20])], lines: items(70), shippingPaise: 0 })
    expect(limited).toEqual({ applied: [coupon(1, [0])], heldBackPaise: 20 })
  })

  const line = fc
    .record({ unitPricePaise: fc.integer({ min: 1, max: 2_000 }), quantity: fc.integer({ min: 1, max: 4 }) })
    .map(lineOf)
  const rule = fc
    .record({
      id: fc.integer({ min: 1, max: 50 }),
      type: fc.constantFrom(...COUPON_TYPES),
      valueHundredths: fc.integer({ min: 1, max: 10_000 }),
      buyQuantity: fc.option(fc.integer({ min: 1, max: 3 })),
      stackable: fc.constant(true),
    })
    .map(couponOf)
  const carts = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    coupons: fc.uniqueArray(rule, { selector: ({ id }) => id, maxLength: 4 }),
    shippingPaise: fc.constantFrom(0, 50, 199_00),
    isIntraState: fc.boolean(),
  })

  it('never leaves a total between ₹0.01 and ₹0.99, unless the cart costs less than ₹1 without coupons', () => {
    fc.assert(
      fc.property(carts, ({ lines, coupons, shippingPaise, isIntraState }) => {
        const usesByCustomer = () => 0
        const { applied } = combineCoupons({ coupons, lines, now: MIDYEAR, usesByCustomer, shippingPaise })
        const limited = limitDiscount({ applied, lines, shippingPaise })
        const priced = (discounts: readonly CombinedCoupon[]) =>
          priceOrder({
            lines: lines.map((one, index) => ({ ...one, key: String(index), gstRateBp: 1800 })),
            discounts,
            shippingPaise,
            isIntraState,
          })
        const before = priced([]).totalPaise
        const unlimited = priced(applied).totalPaise
        const total = priced(limited.applied).totalPaise
        const least = Math.min(MIN_CHARGE_PAISE, before)
        expect(total).toBe(unlimited === 0 ? 0 : Math.max(unlimited, least))
        expect(limited.heldBackPaise).toBe(total - unlimited)
        for (const [index, reduced] of limited.applied.entries()) {
          const given = applied[index]
          expect(reduced.discountPaise).toBe(reduced.perLinePaise.reduce((sum, paise) => sum + paise, 0))
          expect(Math.min(reduced.shippingOffPaise, ...reduced.perLinePaise)).toBeGreaterThanOrEqual(0)
          expect(reduced.discountPaise).toBeLessThanOrEqual(given?.discountPaise ?? 0)
        }
      }),
      { numRuns: 500 },
    )
  })
})
