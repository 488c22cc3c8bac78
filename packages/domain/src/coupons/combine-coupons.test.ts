import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CouponChanges, couponOf, lineOf, MIDYEAR } from '../../test/test-coupon-samples.ts'
import { combineCoupons } from './combine-coupons.ts'
import type { CouponLine, CouponRule } from './coupon.ts'
import { COUPON_TYPES } from './coupon-types.ts'

function combine(coupons: CouponRule[], lines: CouponLine[] = [lineOf()], shippingPaise = 199_00) {
  return combineCoupons({ coupons, lines, now: MIDYEAR, usesByCustomer: () => 0, shippingPaise })
}

const fixed = (id: number, valueHundredths: number, changes: CouponChanges = {}) =>
  couponOf({ id, code: `OFF${id}`, type: 'fixed_amount', valueHundredths, stackable: true, ...changes })

test('stackable coupons apply together, by priority and then by id', () => {
  const { applied, rejected } = combine([fixed(3, 10_00), fixed(2, 20_00), fixed(9, 30_00, { priority: 5 })])
  expect(applied.map(({ code, discountPaise }) => [code, discountPaise])).toEqual([
    ['OFF9', 30_00],
    ['OFF2', 20_00],
    ['OFF3', 10_00],
  ])
  expect(rejected).toEqual([])
})

test('a percentage discounts the same next to a fixed amount as alone', () => {
  const ten = couponOf({ id: 7, stackable: true })
  const { applied } = combine([fixed(1, 500_00, { priority: 1 }), ten])
  expect(applied.map(({ discountPaise }) => discountPaise)).toEqual([500_00, 100_00])
})

test('earlier coupons leave less for later ones, and never below zero', () => {
  const lines = [lineOf(), lineOf({ productId: 2, unitPricePaise: 500_00 })]
  const onFirst = fixed(1, 900_00, { priority: 9, applicableTo: 'products', applicableProducts: [1] })
  const { applied } = combine([onFirst, fixed(2, 300_00), fixed(3, 5_000_00)], lines)
  expect(applied.map(({ perLinePaise }) => perLinePaise)).toEqual([
    [900_00, 0],
    [50_00, 250_00],
    [50_00, 250_00],
  ])
})

test('a coupon for which nothing is left is not used up', () => {
  const { applied, rejected } = combine([fixed(1, 1_000_00), fixed(2, 10_00)])
  expect(applied.map(({ couponId }) => couponId)).toEqual([1])
  expect(rejected).toEqual([{ couponId: 2, code: 'OFF2', reason: 'COUPON_NOT_APPLICABLE' }])
})

test.each([
  ['the set of stackable ones when it saves more', 250_00, [1, 2], [5]],
  ['the lone one when it saves more', 350_00, [5], [1, 2]],
  ['the set of stackable ones when both save the same', 300_00, [1, 2], [5]],
])('a non-stackable coupon is never combined: %s', (_title, value, appliedIds, rejectedIds) => {
  const lone = fixed(5, value, { stackable: false, priority: 10 })
  const { applied, rejected } = combine([lone, fixed(1, 200_00), fixed(2, 100_00)])
  expect(applied.map(({ couponId }) => couponId)).toEqual(appliedIds)
  expect(rejected.map(({ couponId, reason }) => [couponId, reason])).toEqual(
    rejectedIds.map((id) => [id, 'COUPON_NOT_STACKABLE']),
  )
})

test('the best of several non-stackable coupons applies, the higher priority if they are equal', () => {
  const lone = (id: number, value: number, priority: number) =>
    fixed(id, value, { stackable: false, priority })
  expect(combine([lone(1, 10_00, 0), lone(2, 30_00, 0)]).applied.map(({ couponId }) => couponId)).toEqual([2])
  expect(combine([lone(1, 10_00, 0), lone(2, 10_00, 1)]).applied.map(({ couponId }) => couponId)).toEqual([2])
})

test('free shipping counts towards the saving and is given once', () => {
  const ship = (id: number) => couponOf({ id, code: `SHIP${id}`, type: 'free_shipping', stackable: true })
  const lone = fixed(9, 198_00, { stackable: false })
  const { applied, rejected } = combine([lone, ship(1), ship(2)])
  expect(applied.map(({ couponId, shippingOffPaise }) => [couponId, shippingOffPaise])).toEqual([[1, 199_00]])
  expect(rejected.map(({ couponId, reason }) => [couponId, reason])).toEqual([
    [2, 'COUPON_NOT_APPLICABLE'],
    [9, 'COUPON_NOT_STACKABLE'],
  ])
})

test('free shipping stays on a cart that ships free, for the shopper may choose express', () => {
  const { applied } = combine([couponOf({ type: 'free_shipping' })], [lineOf()], 0)
  expect(applied).toEqual([
    { couponId: 1, code: 'TEN', discountPaise: 0, perLinePaise: [0], shippingOffPaise: 0 },
  ])
})

test('refused coupons are listed with their reason and facts, and each customer has own limits', () => {
  const short = fixed(1, 10_00, { minOrderPaise: 1_200_00 })
  const spent = fixed(2, 10_00, { usageLimitPerUser: 1 })
  const usesByCustomer = (couponId: number) => (couponId === 2 ? 1 : 0)
  const combined = combineCoupons({
    coupons: [short, spent],
    lines: [lineOf()],
    now: MIDYEAR,
    usesByCustomer,
    shippingPaise: 0,
  })
  expect(combined).toEqual({
    applied: [],
    rejected: [
      { couponId: 1, code: 'OFF1', reason: 'COUPON_BELOW_MINIMUM', detail: { shortfallPaise: 200_00 } },
      { couponId: 2, code: 'OFF2', reason: 'COUPON_USED_UP' },
    ],
  })
})

test('a coupon both entered and automatic counts once', () => {
  expect(combine([fixed(1, 10_00), fixed(1, 10_00)]).applied).toHaveLength(1)
  expect(combine([]).applied).toEqual([])
})

test('any combination applies or rejects each coupon once, and no line or shipping goes below zero', () => {
  const line = fc.record({
    unitPricePaise: fc.nat({ max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
  })
  const coupon = fc.record({
    id: fc.integer({ min: 1, max: 50 }),
    type: fc.constantFrom(...COUPON_TYPES),
    valueHundredths: fc.nat({ max: 20_000 }),
    buyQuantity: fc.option(fc.integer({ min: 1, max: 3 })),
    stackable: fc.boolean(),
    priority: fc.integer({ min: 0, max: 2 }),
  })
  const cart = fc.array(line.map(lineOf), { minLength: 1, maxLength: 5 })
  const coupons = fc.uniqueArray(coupon.map(couponOf), { selector: ({ id }) => id, maxLength: 6 })
  fc.assert(
    fc.property(coupons, cart, (rules, lines) => {
      const { applied, rejected } = combine(rules, lines)
      expect(applied.length + rejected.length).toBe(rules.length)
      for (const [index, { unitPricePaise, quantity }] of lines.entries()) {
        const off = applied.reduce((sum, { perLinePaise }) => sum + (perLinePaise[index] ?? 0), 0)
        expect(off).toBeLessThanOrEqual(unitPricePaise * quantity)
      }
      const parts = applied.flatMap(({ perLinePaise, shippingOffPaise }) => [
        ...perLinePaise,
        shippingOffPaise,
      ])
      expect(Math.min(0, ...parts)).toBe(0)
      expect(applied.reduce((sum, { shippingOffPaise }) => sum + shippingOffPaise, 0)).toBeLessThanOrEqual(
        199_00,
      )
      const isLone = applied.some(({ couponId }) =>
        rules.some(({ id, stackable }) => id === couponId && !stackable),
      )
      if (isLone) expect(applied).toHaveLength(1)
    }),
  )
})
