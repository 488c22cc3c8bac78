import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxInside } from './tax-inside.ts'

test('₹29,999 at 18 % across states holds 4,576.12 of IGST', () => {
  expect(taxInside({ amountPaise: 29_999_00, rateBp: 1800, isIntraState: false })).toEqual({
    taxablePaise: 25_422_88,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 4_576_12,
    taxPaise: 4_576_12,
  })
})

test('₹29,999 at 18 % inside the state holds 2,288.06 each of CGST and SGST', () => {
  expect(taxInside({ amountPaise: 29_999_00, rateBp: 1800, isIntraState: true })).toEqual({
    taxablePaise: 25_422_88,
    cgstPaise: 2_288_06,
    sgstPaise: 2_288_06,
    igstPaise: 0,
    taxPaise: 4_576_12,
  })
})

test.each([
  [118_00, 1800, false, 100_00, 18_00],
  [128_00, 2800, false, 100_00, 28_00],
  [105_00, 500, true, 100_00, 5_00],
  [100_00, 1800, false, 84_75, 15_25],
  [100_00, 1800, true, 84_74, 15_26],
  [0, 1800, true, 0, 0],
  [1, 1800, false, 1, 0],
  [999_00, 0, true, 999_00, 0],
])(
  '%i paise at %i bp (intra-state %s): taxable %i, tax %i',
  (amountPaise, rateBp, isIntraState, taxable, tax) => {
    expect(taxInside({ amountPaise, rateBp, isIntraState })).toMatchObject({
      taxablePaise: taxable,
      taxPaise: tax,
    })
  },
)

test('taxable and tax make up the amount to the paisa, the heads make up the tax, nothing is negative', () => {
  const amounts = fc.integer({ min: 0, max: 2_000_000_000 })
  const rates = fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000)
  fc.assert(
    fc.property(amounts, rates, fc.boolean(), (amountPaise, rateBp, isIntraState) => {
      const tax = taxInside({ amountPaise, rateBp, isIntraState })
      expect(tax.taxablePaise + tax.taxPaise).toBe(amountPaise)
      expect(tax.cgstPaise + tax.sgstPaise + tax.igstPaise).toBe(tax.taxPaise)
      expect(tax.cgstPaise).toBe(tax.sgstPaise)
      expect(isIntraState ? tax.igstPaise : tax.cgstPaise).toBe(0)
      expect(Math.min(...Object.values(tax))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the tax is that inside the price after its discount, never of the price before', () => {
  const [before, after] = [29_999_00, 29_999_00 - 2_999_90].map((amountPaise) =>
    taxInside({ amountPaise, rateBp: 1800, isIntraState: false }),
  )
  expect([before?.igstPaise, after?.igstPaise]).toEqual([4_576_12, 4_118_51])
})

test.each([
  [false, 1_69_49_152_54, 0, 30_50_847_46],
  [true, 1_69_49_152_54, 15_25_423_73, 0],
])('₹2,00,00,000, the most one order may come to (intra-state %s)', (isIntraState, taxable, half, igst) => {
  const tax = taxInside({ amountPaise: 2_00_00_000_00, rateBp: 1800, isIntraState })
  expect([tax.taxablePaise, tax.cgstPaise, tax.sgstPaise, tax.igstPaise]).toEqual([taxable, half, half, igst])
})

test('the two halves differ from the whole by a paisa at most', () => {
  const amounts = fc.integer({ min: 0, max: 2_000_000_000 })
  fc.assert(
    fc.property(amounts, fc.constantFrom(500, 1200, 1800, 2800), (amountPaise, rateBp) => {
      const [near, far] = [true, false].map(
        (isIntraState) => taxInside({ amountPaise, rateBp, isIntraState }).taxPaise,
      )
      expect(Math.abs((near ?? 0) - (far ?? 0))).toBeLessThanOrEqual(1)
    }),
  )
})
