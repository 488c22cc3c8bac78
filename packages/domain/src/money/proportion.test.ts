import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proportion } from './proportion.ts'

test.each([
  [100, 1, 2, 50],
  [1, 1, 2, 1],
  [3, 1, 2, 2],
  [10, 1, 3, 3],
  [20, 1, 3, 7],
  [0, 1800, 11_800, 0],
  [2_000_000_000, 9_999_999, 10_000_000, 1_999_999_800],
  [9_007_199_254_740_991, 9_999, 10_000, 9_006_298_534_815_517],
])('%i × %i ÷ %i is %i, halves upward', (amount, numerator, denominator, expected) => {
  expect(proportion(amount, numerator, denominator)).toBe(expected)
})

test('is what whole numbers of any size make of it, on both sides of 2^53', () => {
  const exact = (amount: number, numerator: number, denominator: number) =>
    Number((2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)))
  const amounts = fc.oneof(fc.nat(1_000_000), fc.nat(2_000_000_000), fc.maxSafeNat())
  fc.assert(
    fc.property(
      amounts,
      fc.nat(10_000_000),
      fc.integer({ min: 1, max: 10_000_000 }),
      (amount, part, whole) => {
        expect(proportion(amount, part, whole)).toBe(exact(amount, part, whole))
      },
    ),
  )
})

test.each([
  [1.5, 2, 3],
  [1, 0.5, 3],
  [1, 1, 0],
])('refuses %d × %d ÷ %d', (amount, numerator, denominator) => {
  expect(() => proportion(amount, numerator, denominator)).toThrow(RangeError)
})
