import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CouponChanges, couponOf, lineOf, MIDYEAR } from '../../test/test-coupon-samples.ts'
import type { CouponLine, CouponRule } from './coupon.ts'
import { COUPON_TYPES } from './coupon-types.ts'
import { evaluateCoupon } from './evaluate-coupon.ts'

function evaluate(
  coupon: CouponRule,
  lines: CouponLine[] = [lineOf()],
  more: { now?: Date; uses?: number } = {},
) {
  const { now = MIDYEAR, uses = 0 } = more
  return evaluateCoupon({ coupon, lines, now, usesByCustomer: uses, shippingPaise: 199_00 })
}

function offOf(coupon: CouponRule, lines: CouponLine[]) {
  const result = evaluate(coupon, lines)
  return result.ok ? result.value.perLinePaise : result.code
}

describe('amounts', () => {
  test('a percentage is rounded once on the eligible sum and split exactly', () => {
    const lines = [
      lineOf({ unitPricePaise: 33_33 }),
      lineOf({ unitPricePaise: 33_33 }),
      lineOf({ unitPricePaise: 33_39 }),
    ]
    expect(evaluate(couponOf(), lines)).toEqual({
      ok: true,
      value: { discountPaise: 10_01, perLinePaise: [3_34, 3_33, 3_34], shippingOffPaise: 0 },
    })
  })

  test.each([
    [{ valueHundredths: 1250 }, [125_00]],
    [{ maxDiscountPaise: 50_00 }, [50_00]],
    [{ maxDiscountPaise: 500_00 }, [100_00]],
    [{ valueHundredths: 10_000 }, [1_000_00]],
    [{ valueHundredths: 20_000 }, [1_000_00]],
    [{ type: 'fixed_amount', valueHundredths: 250_00 }, [250_00]],
    [{ type: 'fixed_amount', valueHundredths: 5_000_00 }, [1_000_00]],
    [{ type: 'fixed_amount', valueHundredths: 250_00, maxDiscountPaise: 1 }, [250_00]],
  ] as const)('%j takes %j off ₹1,000', (changes, off) => {
    expect(offOf(couponOf(changes), [lineOf()])).toEqual(off)
  })

  test('a fixed amount is split by value over eligible lines only', () => {
    const coupon = couponOf({ type: 'fixed_amount', valueHundredths: 400_00, excludedProducts: [2] })
    const lines = [lineOf({ quantity: 3 }), lineOf({ productId: 2 }), lineOf({ productId: 3 })]
    expect(offOf(coupon, lines)).toEqual([300_00, 0, 100_00])
  })

  test('free shipping takes the shipping and nothing off the items', () => {
    expect(evaluate(couponOf({ type: 'free_shipping' }))).toEqual({
      ok: true,
      value: { discountPaise: 0, perLinePaise: [0], shippingOffPaise: 199_00 },
    })
  })
})

describe('buy x get y', () => {
  const buy = (buyQuantity: number | null, free: number, changes: CouponChanges = {}) =>
    couponOf({ type: 'buy_x_get_y', buyQuantity, valueHundredths: free * 100, ...changes })

  test.each([
    [2, 1, 2, 'COUPON_NOT_APPLICABLE'],
    [2, 1, 3, [1_000_00]],
    [2, 1, 5, [1_000_00]],
    [2, 1, 6, [2_000_00]],
    [1, 1, 1, 'COUPON_NOT_APPLICABLE'],
    [1, 1, 4, [2_000_00]],
    [1, 2, 2, [1_000_00]],
    [1, 2, 3, [2_000_00]],
    [3, 2, 9, [3_000_00]],
    [null, 1, 2, [1_000_00]],
    [1, 0, 4, 'COUPON_NOT_APPLICABLE'],
  ])('buy %s get %i with %i units takes %j off', (buyQuantity, free, quantity, off) => {
    expect(offOf(buy(buyQuantity, free), [lineOf({ quantity })])).toEqual(off)
  })

  test('the cheapest units are the free ones, over several lines', () => {
    const lines = [
      lineOf({ unitPricePaise: 500_00, quantity: 3 }),
      lineOf({ productId: 2, unitPricePaise: 100_00 }),
      lineOf({ productId: 3, unitPricePaise: 200_00, quantity: 2 }),
    ]
    expect(offOf(buy(1, 1), lines)).toEqual([0, 100_00, 400_00])
  })

  test('excluded units neither count nor are given', () => {
    const lines = [lineOf({ quantity: 2 }), lineOf({ productId: 2, unitPricePaise: 1_00, quantity: 2 })]
    expect(offOf(buy(1, 1, { excludedProducts: [2] }), lines)).toEqual([1_000_00, 0])
  })
})

describe('eligibility', () => {
  test.each([
    [{ applicableTo: 'categories', applicableCategories: [100] }, true],
    [{ applicableTo: 'categories', applicableCategories: [101] }, true],
    [{ applicableTo: 'categories', applicableCategories: [102] }, false],
    [{ applicableTo: 'products', applicableProducts: [1] }, true],
    [{ applicableTo: 'products', applicableProducts: [2] }, false],
    [{ applicableTo: 'brands', applicableBrands: [10] }, true],
    [{ applicableTo: 'brands', applicableBrands: [11] }, false],
    [{ applicableTo: 'all', applicableProducts: [2] }, true],
    [{ applicableTo: 'products', applicableProducts: [1], excludedBrands: [10] }, false],
    [{ excludedCategories: [100] }, false],
    [{ excludedProducts: [1] }, false],
  ] as const)('%j covers the line: %s', (changes, isCovered) => {
    expect(offOf(couponOf(changes), [lineOf()])).toEqual(isCovered ? [100_00] : 'COUPON_NOT_APPLICABLE')
  })

  test('an empty cart has nothing to apply to', () => {
    expect(offOf(couponOf({ type: 'free_shipping' }), [])).toBe('COUPON_NOT_APPLICABLE')
  })

  test('the minimum counts eligible items only and reports the missing amount', () => {
    const coupon = couponOf({ minOrderPaise: 1_500_00, excludedProducts: [2] })
    const lines = [lineOf(), lineOf({ productId: 2, unitPricePaise: 9_000_00 })]
    expect(evaluate(coupon, lines)).toEqual({
      ok: false,
      code: 'COUPON_BELOW_MINIMUM',
      detail: { shortfallPaise: 500_00 },
    })
    expect(evaluate(couponOf({ minOrderPaise: 1_000_00 })).ok).toBe(true)
  })
})

describe('time and limits', () => {
  test.each([
    ['2025-12-31T23:59:59.999Z', 'COUPON_NOT_STARTED'],
    ['2026-01-01T00:00:00.000Z', null],
    ['2026-12-31T23:59:59.999Z', null],
    ['2027-01-01T00:00:00.000Z', 'COUPON_EXPIRED'],
  ])('at %s the refusal is %s', (now, code) => {
    const result = evaluate(couponOf(), [lineOf()], { now: new Date(now) })
    expect(result.ok ? null : result.code).toBe(code)
  })

  test('a refusal by time carries the instant', () => {
    const [early, late] = ['2025-06-01', '2027-06-01'].map((day) =>
      evaluate(couponOf(), [lineOf()], { now: new Date(day) }),
    )
    expect(early).toMatchObject({ detail: { validFrom: new Date('2026-01-01T00:00:00.000Z') } })
    expect(late).toMatchObject({ detail: { validUntil: new Date('2026-12-31T23:59:59.999Z') } })
  })

  test.each([
    [{ usageLimit: 5, usageCount: 4 }, 0, null],
    [{ usageLimit: 5, usageCount: 5 }, 0, 'COUPON_USED_UP'],
    [{ usageLimit: null, usageCount: 9_999 }, 0, null],
    [{ usageLimitPerUser: 1 }, 0, null],
    [{ usageLimitPerUser: 1 }, 1, 'COUPON_USED_UP'],
    [{ usageLimitPerUser: null }, 99, null],
    [{ isActive: false }, 0, 'COUPON_INVALID'],
  ])('%j after %i uses by the customer is refused with %s', (changes, uses, code) => {
    const result = evaluate(couponOf(changes), [lineOf()], { uses })
    expect(result.ok ? null : result.code).toBe(code)
  })
})

test('no coupon ever takes more than the eligible items, and its parts sum to its discount', () => {
  const lines = fc.array(
    fc.record({
      productId: fc.integer({ min: 1, max: 3 }),
      brandId: fc.integer({ min: 10, max: 12 }),
      categoryIds: fc.subarray([100, 101, 102]),
      unitPricePaise: fc.integer({ min: 0, max: 20_000_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 6 },
  )
  const coupon = fc
    .record({
      type: fc.constantFrom(...COUPON_TYPES),
      valueHundredths: fc.integer({ min: 0, max: 50_000 }),
      buyQuantity: fc.option(fc.integer({ min: 1, max: 4 })),
      maxDiscountPaise: fc.option(fc.nat({ max: 1_000_000 })),
      excludedProducts: fc.subarray([1, 2, 3]),
    })
    .map(couponOf)
  fc.assert(
    fc.property(coupon, lines, (rule, cart) => {
      const result = evaluate(rule, cart)
      if (!result.ok) return
      const { discountPaise, perLinePaise } = result.value
      expect(perLinePaise.reduce((sum, off) => sum + off, 0)).toBe(discountPaise)
      for (const [index, line] of cart.entries()) {
        const room = rule.excludedProducts.includes(line.productId) ? 0 : line.unitPricePaise * line.quantity
        expect(perLinePaise[index]).toBeGreaterThanOrEqual(0)
        expect(perLinePaise[index]).toBeLessThanOrEqual(room)
      }
    }),
  )
})
