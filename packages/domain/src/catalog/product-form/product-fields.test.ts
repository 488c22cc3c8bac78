import { describe, expect, test } from 'vitest'
import {
  missingFields,
  NUMBER_RULES,
  type NumberField,
  readNumber,
  requiredFields,
  TEXT_LIMITS,
} from './product-fields.ts'

test('the lengths are the documented ones', () => {
  expect(TEXT_LIMITS).toMatchObject({
    title: 255,
    brand: 128,
    model: 128,
    sku: 64,
    cpu: 128,
    gpu: 128,
    storage: 128,
    os: 128,
    keyboardLayout: 128,
    color: 64,
    dimensionsMm: 128,
    displayResolution: 64,
    displayPanel: 64,
    condition: 64,
    fulfillmentLocation: 128,
    metaTitle: 255,
    metaDescription: 255,
    metaKeywords: 255,
  })
})

test('the numeric fields are the documented ones, and the purchase price', () => {
  const documented = [
    'ramGb',
    'weightKg',
    'displaySizeInches',
    'displayRefreshHz',
    'brightnessNits',
    'batteryHealthPct',
    'batteryCycles',
    'mrp',
    'price',
    'discountPercent',
    'gstPercent',
    'stockQty',
    'warrantyMonths',
    'returnWindowDays',
    'purchasePrice',
  ]
  expect(Object.keys(NUMBER_RULES)).toEqual(expect.arrayContaining(documented))
})

describe('a number that was typed', () => {
  test.each([
    ['price', '42999', 42999],
    ['price', ' 42999.50 ', 42999.5],
    ['price', 0.01, 0.01],
    ['price', 2_00_00_000, 2_00_00_000],
    ['mrp', '', null],
    ['mrp', '   ', null],
    ['mrp', null, null],
    ['mrp', 0, 0],
    ['stockQty', '0', 0],
    ['stockQty', 100_000, 100_000],
    ['weightKg', '1.36', 1.36],
    ['displaySizeInches', '14.0', 14],
    ['gstPercent', '.5', 0.5],
    ['batteryHealthPct', 100, 100],
  ] as const)('%s of %j is %j', (field, typed, value) => {
    expect(readNumber(field, typed)).toEqual({ ok: true, value })
  })

  test.each([
    ['price', 'abc', { kind: 'no-number' }],
    ['price', '42,999', { kind: 'no-number' }],
    ['price', '1e5', { kind: 'no-number' }],
    ['price', '0x10', { kind: 'no-number' }],
    ['ramGb', '16 GB', { kind: 'no-number' }],
    ['ramGb', Number.NaN, { kind: 'no-number' }],
    ['ramGb', Number.POSITIVE_INFINITY, { kind: 'no-number' }],
    ['price', '0', { kind: 'out-of-range', min: 0.01, max: 20000000 }],
    ['price', -1, { kind: 'out-of-range', min: 0.01, max: 20000000 }],
    ['price', 2_00_00_000.01, { kind: 'out-of-range', min: 0.01, max: 20000000 }],
    ['stockQty', '-1', { kind: 'out-of-range', min: 0, max: 100000 }],
    ['batteryHealthPct', 101, { kind: 'out-of-range', min: 0, max: 100 }],
    ['stockQty', 1.5, { kind: 'too-fine', decimals: 0 }],
    ['price', '1.005', { kind: 'too-fine', decimals: 2 }],
    ['displaySizeInches', '14.05', { kind: 'too-fine', decimals: 1 }],
  ] as const)('%s of %j is refused: %j', (field: NumberField, typed, fault) => {
    expect(readNumber(field, typed)).toEqual({ ok: false, fault })
  })
})

describe('required fields of a form', () => {
  test.each([
    [false, ['title', 'brand', 'model', 'price']],
    [true, ['title', 'brand', 'model', 'price', 'cpu', 'ramGb']],
  ])('for a computer (%s) are %j', (isComputer, fields) => {
    expect(requiredFields({ isComputer })).toEqual(fields)
  })

  test('blanks are nothing, and zero is something', () => {
    const values = { title: '  ', brand: 'Dell', model: null, price: 0 }
    expect(missingFields(values, requiredFields({ isComputer: true }))).toEqual([
      'title',
      'model',
      'cpu',
      'ramGb',
    ])
  })
})
