import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_TAX } from '../gst/margin-scheme.ts'
import { priceOrder } from './price-order.ts'

const laptop = { key: 'laptop', unitPricePaise: 29_999_00, quantity: 1, gstRateBp: 1800 }
const mouse = { key: 'mouse', unitPricePaise: 590_00, quantity: 2, gstRateBp: 1800 }

describe('an order of literal numbers', () => {
  test('inside the state, without discount, with paid shipping', () => {
    const order = priceOrder({
      lines: [laptop, mouse],
      discounts: [],
      shippingPaise: 199_00,
      isIntraState: true,
    })
    expect(order).toEqual({
      lines: [
        {
          key: 'laptop',
          lineTotalPaise: 29_999_00,
          discountPaise: 0,
          taxablePaise: 25_422_88,
          cgstPaise: 2_288_06,
          sgstPaise: 2_288_06,
          igstPaise: 0,
          taxPaise: 4_576_12,
          margin: NO_TAX,
        },
        {
          key: 'mouse',
          lineTotalPaise: 1_180_00,
          discountPaise: 0,
          taxablePaise: 1_000_00,
          cgstPaise: 90_00,
          sgstPaise: 90_00,
          igstPaise: 0,
          taxPaise: 180_00,
          margin: NO_TAX,
        },
      ],
      subtotalPaise: 31_179_00,
      discountPaise: 0,
      shippingPaise: 199_00,
      shippingTax: {
        taxablePaise: 168_64,
        cgstPaise: 15_18,
        sgstPaise: 15_18,
        igstPaise: 0,
        taxPaise: 30_36,
      },
      taxPaise: 4_786_48,
      totalPaise: 31_378_00,
    })
  })

  test('the tax is that inside the discounted price, and free shipping is not part of the discount on items', () => {
    const discounts = [
      { couponId: 1, perLinePaise: [1_999_00, 0], shippingOffPaise: 0 },
      { couponId: 2, perLinePaise: [0, 0], shippingOffPaise: 199_00 },
    ]
    const order = priceOrder({
      lines: [laptop, mouse],
      discounts,
      shippingPaise: 199_00,
      isIntraState: false,
    })
    expect(order.lines[0]).toMatchObject({
      discountPaise: 1_999_00,
      taxablePaise: 23_728_81,
      igstPaise: 4_271_19,
    })
    expect(order).toMatchObject({
      subtotalPaise: 31_179_00,
      discountPaise: 1_999_00,
      shippingPaise: 0,
      taxPaise: 4_451_19,
      totalPaise: 29_180_00,
    })
  })

  test('discounts beyond a line or the shipping are clamped', () => {
    const discounts = [
      { couponId: 1, perLinePaise: [20_000_00], shippingOffPaise: 500_00 },
      { couponId: 2, perLinePaise: [20_000_00], shippingOffPaise: 500_00 },
    ]
    const order = priceOrder({ lines: [laptop], discounts, shippingPaise: 199_00, isIntraState: true })
    expect(order).toMatchObject({ discountPaise: 29_999_00, shippingPaise: 0, taxPaise: 0, totalPaise: 0 })
  })

  test('shipping may be taxed at its own rate, and an empty order is nothing', () => {
    const order = priceOrder({
      lines: [],
      discounts: [],
      shippingPaise: 105_00,
      isIntraState: false,
      shippingRateBp: 500,
    })
    expect(order.shippingTax).toMatchObject({ taxablePaise: 100_00, igstPaise: 5_00 })
    expect(order.totalPaise).toBe(105_00)
  })
})

test('a margin line shows no tax, its discount lowers the margin; other lines are taxed as usual', () => {
  const used = { ...laptop, key: 'used', taxScheme: 'margin' as const, purchasePricePaise: 18_199_00 }
  const order = priceOrder({
    lines: [used, mouse],
    discounts: [{ couponId: 1, perLinePaise: [1_180_00, 0], shippingOffPaise: 0 }],
    shippingPaise: 118_00,
    isIntraState: true,
  })
  expect(order.lines[0]).toEqual({
    key: 'used',
    lineTotalPaise: 29_999_00,
    discountPaise: 1_180_00,
    ...NO_TAX,
    taxablePaise: 28_819_00,
    margin: {
      taxablePaise: 9_000_00,
      taxPaise: 1_620_00,
      cgstPaise: 810_00,
      sgstPaise: 810_00,
      igstPaise: 0,
    },
  })
  expect(order.lines[1]).toMatchObject({ taxPaise: 180_00, margin: NO_TAX })
  expect(order).toMatchObject({ taxPaise: 198_00, totalPaise: 30_117_00 })
  const bare = { ...used, purchasePricePaise: null }
  expect(() => priceOrder({ lines: [bare], discounts: [], shippingPaise: 0, isIntraState: true })).toThrow(
    'used has no purchase price',
  )
})

test('for any order the parts sum to the totals and nothing is negative', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 })
  const line = fc.record({
    key: fc.string(),
    unitPricePaise: amount,
    quantity: fc.integer({ min: 1, max: 20 }),
    gstRateBp: fc.constantFrom(0, 500, 1800, 2800),
  })
  const discount = fc.record({
    couponId: fc.nat(),
    perLinePaise: fc.array(amount, { maxLength: 6 }),
    shippingOffPaise: amount,
  })
  const input = fc.record({
    lines: fc.array(line, { maxLength: 6 }),
    discounts: fc.array(discount, { maxLength: 3 }),
    shippingPaise: amount,
    isIntraState: fc.boolean(),
  })
  fc.assert(
    fc.property(input, (given) => {
      const order = priceOrder(given)
      for (const priced of order.lines) {
        expect(priced.taxablePaise + priced.taxPaise).toBe(priced.lineTotalPaise - priced.discountPaise)
        expect(Math.min(priced.taxablePaise, priced.taxPaise, priced.discountPaise)).toBeGreaterThanOrEqual(0)
      }
      const { shippingTax } = order
      expect(shippingTax.taxablePaise + shippingTax.taxPaise).toBe(order.shippingPaise)
      expect(order.totalPaise).toBe(order.subtotalPaise - order.discountPaise + order.shippingPaise)
      const taxable = order.lines.reduce(
        (sum, { taxablePaise }) => sum + taxablePaise,
        shippingTax.taxablePaise,
      )
      expect(taxable + order.taxPaise).toBe(order.totalPaise)
      expect(order.totalPaise).toBeGreaterThanOrEqual(0)
    }),
  )
})
