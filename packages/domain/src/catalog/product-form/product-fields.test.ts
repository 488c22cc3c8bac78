import { describe, expect, test } from 'vitest'
import {
  missingFields,
  missingSentence,
  NUMBER_RULES,
  type NumberField,
  readNumber,
  requiredFields,
  TEXT_LIMITS,
  tooLongSentence,
} from './product-fields.ts'

test('the lengths are the documented ones', () => {
  expect(TEXT_LIMITS).toEqual({
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
  expect(tooLongSentence('title', TEXT_LIMITS.title)).toBe(
    'The title field is too long (maximum 255 characters)',
  )
})

test('the numeric fields are the documented ones', () => {
  expect(Object.keys(NUMBER_RULES)).toEqual([
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
  ])
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
    ['price', 'abc', 'The price field must be a valid number'],
    ['price', '42,999', 'The price field must be a valid number'],
    ['price', '1e5', 'The price field must be a valid number'],
    ['price', '0x10', 'The price field must be a valid number'],
    ['ramGb', '16 GB', 'The ramGb field must be a valid number'],
    ['ramGb', Number.NaN, 'The ramGb field must be a valid number'],
    ['ramGb', Number.POSITIVE_INFINITY, 'The ramGb field must be a valid number'],
    ['price', '0', 'The price field must be between 0.01 and 20000000'],
    ['price', -1, 'The price field must be between 0.01 and 20000000'],
    ['price', 2_00_00_000.01, 'The price field must be between 0.01 and 20000000'],
    ['stockQty', '-1', 'The stockQty field must be between 0 and 100000'],
    ['batteryHealthPct', 101, 'The batteryHealthPct field must be between 0 and 100'],
    ['stockQty', 1.5, 'The stockQty field must be a whole number'],
    ['price', '1.005', 'The price field must be a number with at most 2 decimals'],
    ['displaySizeInches', '14.05', 'The displaySizeInches field must be a number with at most 1 decimals'],
  ] as const)('%s of %j is refused: %s', (field: NumberField, typed, sentence) => {
    expect(readNumber(field, typed)).toEqual({ ok: false, sentence })
  })
})

describe('what a form must have', () => {
  test.each([
    [false, ['title', 'brand', 'model', 'price']],
    [true, ['title', 'brand', 'model', 'price', 'cpu', 'ramGb']],
  ])('of a computer (%s): %j', (isComputer, fields) => {
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
    expect(missingSentence(['title', 'price'])).toBe('Missing required fields: title, price')
  })
})
