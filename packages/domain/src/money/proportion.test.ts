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
