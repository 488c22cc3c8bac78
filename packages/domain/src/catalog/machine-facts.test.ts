import { describe, expect, test } from 'vitest'
import { batteryClaim, isSingleMachine } from './machine-facts.ts'

const variants = (...units: number[]) => units.map((stockQty) => ({ stockQty }))

const units = (count: number, batteryMinPct: number | null, batteryMaxPct: number | null) => ({
  count,
  batteryMinPct,
  batteryMaxPct,
})

test.each([
  ['one without variants', { stockQty: 1, variants: [] }, true],
  ['two without variants', { stockQty: 2, variants: [] }, false],
  ['none', { stockQty: 0, variants: [] }, false],
  ['one, of one variant', { stockQty: 0, variants: variants(0, 1, 0) }, true],
  ['one of each of two variants', { stockQty: 1, variants: variants(1, 1) }, false],
  ['one of those counted one by one', { stockQty: 1, variants: [], units: units(1, 90, 90) }, true],
  ['seven of those counted one by one', { stockQty: 7, variants: [], units: units(7, 82, 94) }, false],
])('%s', (_, product, isSingle) => {
  expect(isSingleMachine(product)).toBe(isSingle)
})

describe('a battery', () => {
  const claim = (batteryHealthPct: number | null, condition: string, isSingle: boolean) =>
    batteryClaim({ batteryHealthPct, condition, isSingle })

  test('is claimed as measured for a single machine', () => {
    expect(claim(91, 'Refurbished-A', true)).toEqual({ kind: 'measured', percent: 91 })
    expect(claim(62, 'Used', true)).toEqual({ kind: 'measured', percent: 62 })
  })

  test.each([
    ['Refurbished-A', 85],
    ['Refurbished-B', 80],
    ['Refurbished-C', 70],
  ])('is claimed for several of grade %s as at least %i', (condition, percent) => {
    expect(claim(99, condition, false)).toEqual({ kind: 'least', percent })
  })

  test('is not claimed for several used machines, or without a measurement', () => {
    expect(claim(99, 'Used', false)).toBeNull()
    expect(claim(null, 'Refurbished-A', true)).toBeNull()
  })

  test.each([
    ['from the weakest to the strongest', units(7, 82, 94), { kind: 'measured', percent: 82, most: 94 }],
    ['alike where all are alike', units(2, 90, 90), { kind: 'measured', percent: 90, most: 90 }],
    ['not at all where none was measured', units(2, null, null), null],
  ] as const)('is claimed for individually tracked machines %s', (_, counted, claimed) => {
    const product = { batteryHealthPct: 60, condition: 'Refurbished-A', isSingle: false, units: counted }
    expect(batteryClaim(product)).toEqual(claimed)
  })
})
