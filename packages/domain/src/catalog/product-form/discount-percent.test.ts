import { expect, test } from 'vitest'
import { discountPercent } from './discount-percent.ts'

test.each([
  [100_000, 25_000, 75],
  [89_999, 42_999, 52.22],
  [3, 2, 33.33],
  [3, 1, 66.67],
  [20_000_000, 19_999_999, 0],
  [42_999, 42_999, null],
  [42_999, 50_000, null],
  [42_999, 0, null],
  [42_999, -5, null],
  [0, 0, null],
  [null, 42_999, null],
  [89_999, null, null],
])('MRP %s and price %s: %s', (mrp, price, percent) => {
  expect(discountPercent({ mrp, price })).toBe(percent)
})
