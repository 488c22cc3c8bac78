import { describe, expect, it } from 'vitest'
import { emiOf, type EmiTerms } from './emi.ts'

const terms: EmiTerms = {
  isEnabled: true,
  bank: 'Example Bank',
  rateBp: 1_500,
  months: 12,
  minPaise: 10_000_00,
  feePaise: 199_00,
}

describe('a price in monthly instalments', () => {
  it('has interest on what is still owed, and GST on interest and fee', () => {
    expect(emiOf(50_000_00, terms)).toEqual({
      monthlyPaise: 4_513_00,
      interestPaise: 4_156_00,
      gstOnInterestPaise: 748_08,
      feePaise: 234_82,
      totalPaise: 55_138_90,
    })
  })

  it.each([
    ['half a year', 30_000_00, { months: 6, rateBp: 1_400 }, 5_207_00, 1_242_00],
    ['two years', 1_00_000_00, { months: 24, rateBp: 1_600 }, 4_897_00, 17_528_00],
    ['a rate with a fraction', 24_999_00, { months: 9, rateBp: 1_599 }, 2_966_00, 1_695_00],
    ['no interest', 24_000_00, { rateBp: 0 }, 2_000_00, 0],
    ['no interest, not evenly', 25_000_00, { rateBp: 0 }, 2_084_00, 8_00],
  ])('is rounded to whole rupees: %s', (_, price, changes, monthlyPaise, interestPaise) => {
    expect(emiOf(price, { ...terms, ...changes })).toMatchObject({ monthlyPaise, interestPaise })
  })

  it('is there from the least that the bank lends on, and not a paisa below it', () => {
    expect(emiOf(10_000_00, terms)?.monthlyPaise).toBe(903_00)
    expect(emiOf(9_999_99, terms)).toBeNull()
  })

  it.each([
    ['it is off', 50_000_00, { isEnabled: false }],
    ['nothing is to be paid', 0, { minPaise: 0 }],
  ])('is not there where %s', (_, price, changes) => {
    expect(emiOf(price, { ...terms, ...changes })).toBeNull()
  })

  it('never adds up to less than the price, whatever the rate', () => {
    for (let rateBp = 0; rateBp <= 6_000; rateBp += 37) {
      const emi = emiOf(37_123_45, { ...terms, rateBp })
      expect(emi?.interestPaise).toBeGreaterThanOrEqual(0)
    }
  })
})
