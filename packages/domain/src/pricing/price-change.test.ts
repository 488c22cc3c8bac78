import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedPrice, PRICE_ROUNDINGS, type PriceRule } from './price-change.ts'

const by = (rule: PriceRule, pricePaise: number, mrpPaise: number | null = null) =>
  changedPrice(rule, { pricePaise, mrpPaise })

describe('a price is changed', () => {
  it.each<[PriceRule, number, number]>([
    [{ way: 'percent', hundredths: -1000, rounding: 'rupee' }, 24_999_00, 22_499_00],
    [{ way: 'percent', hundredths: 1250, rounding: 'rupee' }, 9_999_00, 11_249_00],
    [{ way: 'percent', hundredths: -1000, rounding: 'ten' }, 24_999_00, 22_500_00],
    [{ way: 'percent', hundredths: -1000, rounding: 'ninety_nine' }, 24_999_00, 22_499_00],
    [{ way: 'percent', hundredths: -800, rounding: 'ninety_nine' }, 24_999_00, 22_999_00],
    [{ way: 'percent', hundredths: -700, rounding: 'ninety_nine' }, 24_999_00, 23_299_00],
    [{ way: 'percent', hundredths: -1000, rounding: 'hundred' }, 24_999_00, 22_500_00],
    [{ way: 'rupees', paise: 0, rounding: 'hundred' }, 24_949_00, 24_900_00],
    [{ way: 'percent', hundredths: 0, rounding: 'rupee' }, 24_999_00, 24_999_00],
    [{ way: 'rupees', paise: -500_00, rounding: 'rupee' }, 24_999_00, 24_499_00],
    [{ way: 'rupees', paise: 1_50, rounding: 'rupee' }, 100_00, 102_00],
    [{ way: 'set', paise: 19_999_50 }, 24_999_00, 19_999_50],
  ])('by %j: %i paise become %i', (rule, before, after) => {
    expect(by(rule, before)).toEqual({ pricePaise: after })
  })

  it.each<[PriceRule, number, number | null, string]>([
    [{ way: 'rupees', paise: -100_00, rounding: 'rupee' }, 100_00, null, 'not_positive'],
    [{ way: 'percent', hundredths: -10_000, rounding: 'ninety_nine' }, 100_00, null, 'not_positive'],
    [{ way: 'set', paise: 0 }, 100_00, null, 'not_positive'],
    [{ way: 'percent', hundredths: 1000, rounding: 'rupee' }, 100_00, 109_00, 'above_mrp'],
    [{ way: 'rupees', paise: 2_00_00_000_00, rounding: 'rupee' }, 100_00, null, 'too_high'],
  ])('not by %j from %i paise with the MRP %s: %s', (rule, pricePaise, mrpPaise, refusal) => {
    expect(by(rule, pricePaise, mrpPaise)).toEqual({ refusal })
  })

  it('to the most that one order may come to, and no further', () => {
    expect(by({ way: 'set', paise: 2_00_00_000_00 }, 100_00)).toEqual({ pricePaise: 2_00_00_000_00 })
    expect(by({ way: 'set', paise: 2_00_00_000_01 }, 100_00)).toEqual({ refusal: 'too_high' })
  })

  it('to the MRP itself, and no further', () => {
    expect(by({ way: 'set', paise: 109_00 }, 100_00, 109_00)).toEqual({ pricePaise: 109_00 })
  })

  it('to whole paise above zero and at most the MRP, whatever the rule', () => {
    const price = fc.integer({ min: 1, max: 2_000_000_000 })
    fc.assert(
      fc.property(
        price,
        fc.option(price),
        fc.integer({ min: -10_000, max: 50_000 }),
        fc.constantFrom(...PRICE_ROUNDINGS),
        (pricePaise, mrpPaise, hundredths, rounding) => {
          const changed = by({ way: 'percent', hundredths, rounding }, pricePaise, mrpPaise)
          if ('refusal' in changed) return true
          const { pricePaise: after } = changed
          return Number.isInteger(after) && after > 0 && after <= (mrpPaise ?? 2_000_000_000)
        },
      ),
    )
  })
})
