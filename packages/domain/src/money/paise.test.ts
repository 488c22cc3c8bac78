import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatInr, MAX_ORDER_PAISE, rupees, toPaise } from './paise.ts'

test.each([
  [0, '₹0'],
  [99, '₹1'],
  [49, '₹0'],
  [50, '₹1'],
  [149, '₹1'],
  [150, '₹2'],
  [99_900, '₹999'],
  [29_999_00, '₹29,999'],
  [1_23_456_50, '₹1,23,457'],
  [12_34_567_00, '₹12,34,567'],
  [2_00_00_000_00, '₹2,00,00,000'],
  [-50, '₹0'],
  [-199_00, '-₹199'],
])('%i paise read as %s', (paise, text) => {
  expect(formatInr(paise)).toBe(text)
})

test('one order stays below a 32-bit column', () => {
  expect(MAX_ORDER_PAISE).toBe(2_000_000_000)
  expect(MAX_ORDER_PAISE).toBeLessThan(2 ** 31)
})

test.each([
  [29999.5, 29_999_50],
  [0.29, 29],
  [1.15, 115],
  [19.99, 19_99],
  [0.1 + 0.2, 30],
])('%d rupees are %i paise', (amount, paise) => {
  expect(toPaise(amount)).toBe(paise)
})

test('paise survive the way over the rupee boundary and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_ORDER_PAISE }), (paise) => toPaise(rupees(paise)) === paise),
  )
})
