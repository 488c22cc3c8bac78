import { describe, expect, test } from 'vitest'
import {
  generateVariants,
  readCommaList,
  readRamList,
  readValueList,
  variantCombinations,
  variantKey,
  variantSku,
} from './variant-builder.ts'

test.each([
  ['Black, Silver', ['Black', 'Silver']],
  [' Black ,, black,BLACK, ', ['Black']],
  ['256GB SSD,1TB HDD', ['256GB SSD', '1TB HDD']],
  ['', []],
])('the list %j has %j', (typed, parts) => {
  expect(readCommaList(typed)).toEqual(parts)
})

test.each([
  ['8, 16', [8, 16], []],
  ['8GB, 16 gb, 8', [8, 16], []],
  ['', [], []],
  ['8, lots, 0, -4, 1.5, 5000', [8], ['lots', '0', '-4', '1.5', '5000']],
])('the memory %j is %j, and %j is none', (typed, sizes, wrong) => {
  expect(readRamList(typed)).toEqual({ sizes, wrong })
})

test('a list of values has each once, and what is none of them', () => {
  const definition = {
    type: 'whole',
    decimals: 0,
    minValue: 1,
    maxValue: 60,
    choices: [],
    label: 'Trays',
  } as const
  expect(readValueList(definition, '1, 2,2, 99, many')).toEqual({ values: [1, 2], wrong: ['99', 'many'] })
})

describe('the combinations', () => {
  test.each([
    [{ colors: [], ramGb: [], storage: [] }, 0],
    [{ colors: ['Black'], ramGb: [], storage: [] }, 1],
    [{ colors: ['Black', 'Silver'], ramGb: [8, 16], storage: ['256GB SSD', '512GB SSD'] }, 8],
    [{ colors: [], ramGb: [8, 16, 32], storage: ['256GB SSD'] }, 3],
  ])('for %j number %s', (lists, count) => {
    const all = variantCombinations(lists)
    expect(all).toHaveLength(count)
    expect(new Set(all.map(variantKey)).size).toBe(count)
  })

  test('are ordered by memory, drive and colour; an empty list omits its attribute', () => {
    expect(variantCombinations({ colors: ['Black', 'Silver'], ramGb: [8], storage: [] })).toEqual([
      { color: 'Black', ramGb: 8, storage: null },
      { color: 'Silver', ramGb: 8, storage: null },
    ])
  })

  test('have the values of other attributes too', () => {
    const others = { inkColour: ['black', 'photo'], trays: [1] }
    expect(variantCombinations({ colors: [], ramGb: [], storage: [], others })).toEqual([
      { color: null, ramGb: null, storage: null, inkColour: 'black', trays: 1 },
      { color: null, ramGb: null, storage: null, inkColour: 'photo', trays: 1 },
    ])
  })

  test('are the same whatever the order of their attributes', () => {
    const none = { color: null, ramGb: null, storage: null }
    expect(variantKey({ ...none, trays: 1, inkColour: 'Black' })).toBe(
      variantKey({ inkColour: 'black', trays: 1, ...none }),
    )
    expect(variantKey({ ...none, trays: 1 })).not.toBe(variantKey({ ...none, trays: 2 }))
  })

  test('are the same whatever the capitals', () => {
    const silver = { ramGb: 8, storage: '256gb ssd' }
    expect(variantKey({ ...silver, color: 'SILVER ' })).toBe(variantKey({ ...silver, color: 'silver' }))
    expect(variantKey({ ...silver, color: null })).not.toBe(variantKey({ ...silver, color: 'silver' }))
  })
})

describe('the SKU of a variant', () => {
  const all = { color: 'Space Grey', ramGb: 16, storage: '512GB SSD' }
  test.each([
    [{ sku: 'dell-7490-4821', model: 'Latitude 7490' }, all, 'DELL-7490-4821-16GB-512GBSSD-SPACEGREY'],
    [{ sku: '', model: 'Latitude 7490' }, all, 'LATITUDE-7490-16GB-512GBSSD-SPACEGREY'],
    [{ sku: 'D-1', model: 'x' }, { color: null, ramGb: 8, storage: null }, 'D-1-8GB'],
    [
      { sku: 'P-1', model: 'x' },
      { color: null, ramGb: null, storage: null, ink: 'photo', trays: 2 },
      'P-1-PHOTO-2',
    ],
    [{ sku: 'D-1', model: 'x' }, { color: 'काला', ramGb: 8, storage: null }, 'D-1-8GB'],
  ])('for %j with %j is %s', (product, attributes, sku) => {
    expect(variantSku(product, attributes)).toBe(sku)
  })

  const generated = 'DELL-LATITUDE7490-I7-8GB-256GBNVMESSD-6297'
  test.each([
    [generated, all, 'DELL-LATITUDE7490-I7-6297-16GB-512GBSSD-SPACEGREY'],
    [generated, { ...all, storage: null }, 'DELL-LATITUDE7490-I7-256GBNVMESSD-6297-16GB-SPACEGREY'],
    [generated, { ...all, ramGb: null }, 'DELL-LATITUDE7490-I7-8GB-6297-512GBSSD-SPACEGREY'],
    [generated, { ...all, ramGb: null, storage: null }, `${generated}-SPACEGREY`],
    ['HP-ELITE-1TBSSD-0042', all, 'HP-ELITE-0042-16GB-512GBSSD-SPACEGREY'],
    // Written by hand: it stays as it is.
    ['SHELF-8GB-A', all, 'SHELF-8GB-A-16GB-512GBSSD-SPACEGREY'],
  ])('for a product with the SKU %s contains RAM and storage once: %j is %s', (sku, attributes, expected) => {
    expect(variantSku({ sku, model: 'x' }, attributes)).toBe(expected)
  })

  test('fits the limit, and preserves the end of a long product SKU', () => {
    const sku = variantSku({ sku: `${'A'.repeat(60)}4821`, model: '' }, all)
    expect(sku).toHaveLength(64)
    expect(sku).toMatch(/^A+4821-16GB-512GBSSD-SPACEGREY$/)
  })
})

describe('generating variants', () => {
  const product = { sku: 'D-1', model: 'Latitude' }

  test('leaves out what the product has already', () => {
    const black = { sku: 'D-1-8GB-BLACK', attributes: { color: 'black', ramGb: 8, storage: null } }
    const lists = { colors: ['Black', 'Silver'], ramGb: [8], storage: [] }
    expect(generateVariants(product, lists, [black])).toEqual([
      { sku: 'D-1-8GB-SILVER', attributes: { color: 'Silver', ramGb: 8, storage: null } },
    ])
  })

  test('numbers SKUs that would be identical', () => {
    const lists = { colors: ['काला', 'नीला', 'Red'], ramGb: [8], storage: [] }
    expect(generateVariants(product, lists, []).map(({ sku }) => sku)).toEqual([
      'D-1-8GB',
      'D-1-8GB-2',
      'D-1-8GB-RED',
    ])
  })
})
