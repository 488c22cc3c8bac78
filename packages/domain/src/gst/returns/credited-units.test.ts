import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditedUnits } from './credited-units.ts'

describe('the units that a credit note takes back', () => {
  // units and paise on the invoice, credited before, credited now → units
  it.each([
    [1, 29_999_00, 0, 29_999_00, 1],
    [1, 29_999_00, 0, 1_000_00, 0],
    [1, 29_999_00, 1_000_00, 28_999_00, 1],
    [1, 29_999_00, 29_999_00, 0, 0],
    [3, 10_000, 0, 3_333, 1],
    [3, 10_000, 3_333, 3_333, 1],
    [3, 10_000, 6_666, 3_334, 1],
    [3, 30_000, 0, 9_000, 0],
    [3, 30_000, 9_000, 11_000, 2],
    [2, 0, 0, 0, 2],
  ])(
    'for %d at %d paise, %d credited before and %d now, are %d',
    (quantity, invoiced, before, now, units) => {
      const input = { quantity, invoicedPaise: invoiced, beforePaise: before, creditedPaise: now }
      expect(creditedUnits(input)).toBe(units)
    },
  )

  it('are all that was invoiced once all is credited, in however many parts', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 9 }), (amounts, quantity) => {
        const invoicedPaise = amounts.reduce((sum, amount) => sum + amount, 0)
        let beforePaise = 0
        const units = amounts.map((creditedPaise) => {
          const input = { quantity, invoicedPaise, beforePaise, creditedPaise }
          beforePaise += creditedPaise
          return creditedUnits(input)
        })
        expect(units.every((count) => count >= 0)).toBe(true)
        expect(units.reduce((sum, count) => sum + count, 0)).toBe(quantity)
      }),
    )
  })
})
