import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByWeight } from './split.ts'

const weights = fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 20 })
const total = fc.integer({ min: 0, max: 2_000_000_000 })

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [3, 1], [75, 25]],
  [101, [1, 1], [51, 50]],
  [1, [1, 2], [0, 1]],
  [10, [5, 0, 5], [5, 0, 5]],
  [0, [5, 7], [0, 0]],
  [0, [0, 0], [0, 0]],
  [5, [0, 0], [3, 2]],
  [0, [], []],
  [7, [9], [7]],
  [500_00, [29_999_00, 14_999_00, 1_299_00], [323_98, 161_99, 14_03]],
  [2_000_000_000, [2_000_000_000, 1_999_999_999], [1_000_000_000, 1_000_000_000]],
])('%i over %j is %j', (amount, over, parts) => {
  expect(splitByWeight(amount, over)).toEqual(parts)
})

test('the parts always sum exactly to the total and none is negative', () => {
  fc.assert(
    fc.property(total, weights, (amount, over) => {
      const parts = splitByWeight(amount, over)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      expect(parts).toHaveLength(over.length)
    }),
  )
})

test('no part exceeds its weight while the total is at most the sum of the weights', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (over, fraction) => {
      const sum = over.reduce((whole, weight) => whole + weight, 0)
      const parts = splitByWeight(Math.floor(sum * fraction), over)
      expect(parts.every((part, index) => part <= (over[index] ?? 0))).toBe(true)
    }),
  )
})

test('no part is a whole paisa away from its exact share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1 }),
      (amount, over) => {
        const sum = over.reduce((whole, weight) => whole + weight, 0)
        const parts = splitByWeight(amount, over)
        expect(parts.every((part, index) => Math.abs(part - (amount * (over[index] ?? 0)) / sum) < 1)).toBe(
          true,
        )
      },
    ),
  )
})

test('equal remainders go to the earlier parts, however many there are', () => {
  const equal = Array.from({ length: 23 }, () => 7)
  expect(splitByWeight(10, equal)).toEqual(equal.map((_, index) => (index < 10 ? 1 : 0)))
})

test.each([
  [5, [], 'an amount cannot be split over no parts'],
  [-1, [1], 'total must be a non-negative integer, got -1'],
  [1.5, [1], 'total must be a non-negative integer, got 1.5'],
  [1, [-1], 'weight must be a non-negative integer, got -1'],
  [1, [0.5], 'weight must be a non-negative integer, got 0.5'],
  [1, [Number.NaN], 'weight must be a non-negative integer, got NaN'],
])('refuses to split %d over %j', (amount, over, message) => {
  expect(() => splitByWeight(amount, over)).toThrow(new RangeError(message))
})
