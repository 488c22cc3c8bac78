import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marginLacks, marginTax } from './margin-scheme.ts'

// Rule 32(5) of the CGST Rules: value = selling price less purchase price, nil below zero; tax inside the margin.
test.each([
  // sold for, bought for, units, rate, in the state | taxable, CGST, IGST
  [29_999_00, 18_199_00, 1, 1800, false, 10_000_00, 0, 1_800_00],
  [29_999_00, 18_199_00, 1, 1800, true, 10_000_00, 900_00, 0],
  [59_998_00, 18_199_00, 2, 1800, true, 20_000_00, 1_800_00, 0],
  [28_819_00, 18_199_00, 1, 1800, false, 9_000_00, 0, 1_620_00],
  [18_199_00, 18_199_00, 1, 1800, true, 0, 0, 0],
  [17_000_00, 18_199_00, 1, 1800, true, 0, 0, 0],
  [0, 18_199_00, 1, 1800, false, 0, 0, 0],
  [29_999_00, 0, 1, 1800, false, 25_422_88, 0, 4_576_12],
  [100_00, 50_00, 1, 1800, false, 42_37, 0, 7_63],
  [100_00, 50_00, 1, 1800, true, 42_38, 3_81, 0],
  [100_00, 99_99, 1, 1800, true, 1, 0, 0],
  [10_500_00, 0, 1, 500, true, 10_000_00, 250_00, 0],
])(
  'sold for %i, bought for %i each, %i units at %i bp (in the state %s): taxable %i, CGST %i, IGST %i',
  (amountPaise, purchasePricePaise, quantity, rateBp, isIntraState, taxablePaise, cgstPaise, igstPaise) => {
    const tax = marginTax({ amountPaise, purchasePricePaise, quantity, rateBp, isIntraState })
    expect(tax).toEqual({
      taxablePaise,
      cgstPaise,
      sgstPaise: cgstPaise,
      igstPaise,
      taxPaise: 2 * cgstPaise + igstPaise,
    })
  },
)

test('value and tax by the margin come to the margin, and are never below nothing', () => {
  const paise = fc.integer({ min: 0, max: 2_000_000_000 })
  fc.assert(
    fc.property(
      paise,
      paise,
      fc.integer({ min: 1, max: 20 }),
      fc.boolean(),
      (amount, bought, quantity, isIn) => {
        const terms = { purchasePricePaise: bought, quantity, rateBp: 1800, isIntraState: isIn }
        const tax = marginTax({ amountPaise: amount, ...terms })
        expect(tax.taxablePaise + tax.taxPaise).toBe(Math.max(0, amount - bought * quantity))
        expect(
          Math.min(tax.taxablePaise, tax.cgstPaise, tax.sgstPaise, tax.igstPaise),
        ).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test.each([
  ['regular', null, false, []],
  ['regular', 100, true, []],
  ['margin', 100, true, []],
  ['margin', 0, true, []],
  ['margin', null, true, ['purchasePrice']],
  ['margin', 100, false, ['noInputCredit']],
  ['margin', null, false, ['purchasePrice', 'noInputCredit']],
] as const)(
  '%s, bought for %s, declared %s: lacks %j',
  (taxScheme, purchasePricePaise, noInputCredit, lacks) => {
    expect(marginLacks({ taxScheme, purchasePricePaise, noInputCredit })).toEqual(lacks)
  },
)
