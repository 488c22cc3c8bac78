import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponOf, lineOf, MIDYEAR } from '../../test/test-coupon-samples.ts'
import { priceOrder } from '../pricing/price-order.ts'
import { type CombinedCoupons, combineCoupons } from './combine-coupons.ts'
import { COUPON_SCOPES, type CouponLine, type CouponRule } from './coupon.ts'
import { COUPON_TYPES } from './coupon-types.ts'
import { evaluateCoupon } from './evaluate-coupon.ts'

const SHIPPING_PAISE = 199_00
const someOf = (...ids: number[]) => fc.subarray(ids)

const line: fc.Arbitrary<CouponLine> = fc
  .record({
    productId: fc.integer({ min: 1, max: 4 }),
    brandId: fc.integer({ min: 10, max: 12 }),
    categoryIds: fc.constantFrom([101, 100], [102, 100], [200]),
    unitPricePaise: fc.integer({ min: 0, max: 50_000_00 }),
    quantity: fc.integer({ min: 1, max: 6 }),
  })
  .map(lineOf)
const cart = fc.array(line, { minLength: 1, maxLength: 5 })

const changes = fc.record({
  id: fc.integer({ min: 1, max: 90 }),
  type: fc.constantFrom(...COUPON_TYPES),
  valueHundredths: fc.integer({ min: 0, max: 15_000 }),
  buyQuantity: fc.option(fc.integer({ min: 1, max: 3 })),
  minOrderPaise: fc.constantFrom(0, 0, 20_000_00),
  maxDiscountPaise: fc.option(fc.nat({ max: 5_000_00 })),
  applicableTo: fc.constantFrom('all', ...COUPON_SCOPES),
  applicableCategories: someOf(100, 101, 200),
  applicableProducts: someOf(1, 2, 3),
  applicableBrands: someOf(10, 11),
  excludedCategories: fc.constantFrom([], [], [102]),
  excludedProducts: fc.constantFrom([], [], [4]),
  excludedBrands: fc.constantFrom([], [], [12]),
  stackable: fc.boolean(),
  priority: fc.integer({ min: 0, max: 2 }),
})
const coupon: fc.Arbitrary<CouponRule> = changes.map(couponOf)
const coupons = fc.uniqueArray(coupon, { selector: ({ id }) => id, maxLength: 5 })

function combine(rules: CouponRule[], lines: CouponLine[]): CombinedCoupons {
  const terms = { now: MIDYEAR, usesByCustomer: () => 0, shippingPaise: SHIPPING_PAISE }
  return combineCoupons({ coupons: rules, lines, ...terms })
}

function evaluate(rule: CouponRule, lines: CouponLine[]) {
  const result = evaluateCoupon({
    coupon: rule,
    lines,
    now: MIDYEAR,
    usesByCustomer: 0,
    shippingPaise: SHIPPING_PAISE,
  })
  return result.ok ? result.value : null
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('the order in which coupons are entered changes nothing', () => {
  const entered = coupons.chain((rules) =>
    fc.record({
      rules: fc.constant(rules),
      shuffled: fc.shuffledSubarray(rules, { minLength: rules.length }),
    }),
  )
  fc.assert(
    fc.property(entered, cart, ({ rules, shuffled }, lines) => {
      const [one, other] = [combine(rules, lines), combine(shuffled, lines)]
      expect(other.applied).toEqual(one.applied)
      expect(new Set(other.rejected)).toEqual(new Set(one.rejected))
    }),
  )
})

test('applied coupons are ordered by priority and then by age', () => {
  fc.assert(
    fc.property(coupons, cart, (rules, lines) => {
      const found = combine(rules, lines).applied.map(({ couponId }) =>
        rules.find(({ id }) => id === couponId),
      )
      const keys = found.map((rule) => [-(rule?.priority ?? 0), rule?.id ?? 0] as const)
      expect(keys).toEqual([...keys].sort((a, b) => a[0] - b[0] || a[1] - b[1]))
    }),
  )
})

test('no discount is negative or above the subtotal, and the parts make the total and its tax', () => {
  fc.assert(
    fc.property(coupons, cart, fc.boolean(), (rules, lines, isIntraState) => {
      const { applied } = combine(rules, lines)
      const order = priceOrder({
        lines: lines.map((item, index) => ({ ...item, key: String(index), gstRateBp: 1800 })),
        discounts: applied,
        shippingPaise: SHIPPING_PAISE,
        isIntraState,
      })
      const offered = sum(applied.map(({ discountPaise }) => discountPaise))
      expect(order.discountPaise).toBe(offered)
      expect(order.discountPaise).toBeLessThanOrEqual(order.subtotalPaise)
      expect(Math.min(0, ...order.lines.map(({ discountPaise }) => discountPaise))).toBe(0)
      expect(sum(order.lines.map(({ discountPaise }) => discountPaise))).toBe(order.discountPaise)
      const parts = [...order.lines, order.shippingTax]
      const heads = sum(parts.map(({ cgstPaise, sgstPaise, igstPaise }) => cgstPaise + sgstPaise + igstPaise))
      expect(heads).toBe(order.taxPaise)
      expect(sum(parts.map(({ taxablePaise }) => taxablePaise)) + heads).toBe(order.totalPaise)
    }),
  )
})

test('shipping is given at most once', () => {
  fc.assert(
    fc.property(coupons, cart, (rules, lines) => {
      const off = combine(rules, lines).applied.map(({ shippingOffPaise }) => shippingOffPaise)
      expect(sum(off)).toBeLessThanOrEqual(SHIPPING_PAISE)
    }),
  )
})

test('an item that no coupon covers changes nothing for the others', () => {
  const covered = coupons.map((rules) => rules.map((rule) => ({ ...rule, excludedProducts: [99] })))
  const place = fc.nat({ max: 5 })
  fc.assert(
    fc.property(covered, cart, line, place, (rules, lines, extra, index) => {
      const uncovered = { ...extra, productId: 99 }
      const { applied } = combine(rules, lines.toSpliced(index, 0, uncovered))
      const without = applied.map((entry) => ({
        ...entry,
        perLinePaise: entry.perLinePaise.toSpliced(Math.min(index, lines.length), 1),
      }))
      expect(without).toEqual(combine(rules, lines).applied)
    }),
  )
})

// Not true of buy_x_get_y: a cheaper unit more may become the free one.
test('a larger quantity never lowers what a percentage or an amount takes off', () => {
  const plain = fc.constantFrom('percentage' as const, 'fixed_amount' as const)
  fc.assert(
    fc.property(changes, plain, cart, fc.nat({ max: 4 }), (stored, type, lines, index) => {
      const rule = couponOf({ ...stored, type })
      const at = index % lines.length
      const more = lines.map((item, place) =>
        place === at ? { ...item, quantity: item.quantity + 1 } : item,
      )
      const [before, after] = [evaluate(rule, lines), evaluate(rule, more)]
      expect(after?.discountPaise ?? 0).toBeGreaterThanOrEqual(before?.discountPaise ?? 0)
    }),
  )
})

test('more of the only item in the cart never lowers the discount of buy x get y', () => {
  fc.assert(
    fc.property(coupon, line, (rule, item) => {
      const free = { ...rule, type: 'buy_x_get_y' as const }
      const [before, after] = [
        evaluate(free, [item]),
        evaluate(free, [{ ...item, quantity: item.quantity + 1 }]),
      ]
      expect(after?.discountPaise ?? 0).toBeGreaterThanOrEqual(before?.discountPaise ?? 0)
    }),
  )
})

test('stacked coupons save at least what the best of them saves alone', () => {
  const stacked = coupons.map((rules) => rules.map((rule) => ({ ...rule, stackable: true })))
  const saving = ({ applied }: CombinedCoupons) =>
    sum(applied.map(({ discountPaise, shippingOffPaise }) => discountPaise + shippingOffPaise))
  fc.assert(
    fc.property(stacked, cart, (rules, lines) => {
      const alone = rules.map((rule) => saving(combine([rule], lines)))
      expect(saving(combine(rules, lines))).toBeGreaterThanOrEqual(Math.max(0, ...alone))
    }),
  )
})
