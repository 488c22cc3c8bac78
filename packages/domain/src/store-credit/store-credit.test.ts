import { describe, expect, it } from 'vitest'
import { isBelowMinCharge } from '../money/paise.ts'
import { creditFor } from './store-credit.ts'

describe('credit applied to an order', () => {
  it.each([
    [10_000, 0, 0],
    [10_000, 4_000, 4_000],
    [10_000, 10_000, 10_000],
    [10_000, 12_000, 10_000],
    // A rest of less than ₹1 could not be charged.
    [10_000, 9_950, 9_900],
    [50, 20, 0],
    [0, 500, 0],
  ])('for %i paise with a balance of %i is %i', (totalPaise, balancePaise, expected) => {
    expect(creditFor({ totalPaise, balancePaise })).toBe(expected)
  })

  it('is never more than either, and leaves nothing that cannot be charged', () => {
    for (let totalPaise = 0; totalPaise <= 400; totalPaise += 7) {
      for (let balancePaise = 0; balancePaise <= 500; balancePaise += 11) {
        const paise = creditFor({ totalPaise, balancePaise })
        expect(paise).toBeGreaterThanOrEqual(0)
        expect(paise).toBeLessThanOrEqual(Math.min(totalPaise, balancePaise))
        if (totalPaise >= 100) expect(isBelowMinCharge(totalPaise - paise)).toBe(false)
      }
    }
  })
})
