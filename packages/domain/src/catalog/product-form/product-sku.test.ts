import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuFamily, productSku } from './product-sku.ts'

describe('the family of a processor', () => {
  test.each([
    ['Intel Core i5-8350U', 'I5'],
    ['Core I7 10th Gen', 'I7'],
    ['Intel Core Ultra 5 125U', 'U5'],
    ['AMD Ryzen 7 PRO 4750U', 'R7'],
    ['Apple M1 Pro', 'M1'],
    ['Intel Xeon E-2176M', 'XEON'],
    ['Intel Celeron N4020', 'CELERON'],
    ['MediaTek Kompanio 520', 'MEDIATEK'],
    ['इंटेल', ''],
  ])('%s: %s', (cpu, family) => {
    expect(cpuFamily(cpu)).toBe(family)
  })
})

describe('a SKU', () => {
  const latitude = { brand: 'Dell', model: 'Latitude 7490' }
  test.each([
    [
      { ...latitude, cpu: 'Intel Core i5-8350U', ramGb: 16, storage: '512GB SSD' },
      1_763_800_004_821,
      'DELL-LATITUDE7490-I5-16GB-512GBSSD-4821',
    ],
    [{ ...latitude, cpu: null, ramGb: null, storage: '' }, 1_763_800_000_007, 'DELL-LATITUDE7490-0007'],
    [{ brand: 'D-Link', model: 'DIR 615 (N300)' }, 4821, 'DLINK-DIR615N300-4821'],
    [{ brand: 'डेल', model: 'लैटिट्यूड' }, 4821, 'ITEM-4821'],
  ])('for %j at %s is %s', (facts, nowMs, sku) => {
    expect(productSku(facts, nowMs)).toBe(sku)
  })

  test('is never longer than a SKU may be, and always ends with the four digits', () => {
    const facts = fc.record({
      brand: fc.string({ maxLength: 200 }),
      model: fc.string({ maxLength: 200 }),
      cpu: fc.string({ maxLength: 200 }),
      ramGb: fc.nat(4096),
      storage: fc.string({ maxLength: 200 }),
    })
    fc.assert(
      fc.property(facts, fc.nat(), (given, nowMs) => {
        expect(productSku(given, nowMs)).toMatch(/^[A-Z0-9-]{1,59}-\d{4}$/)
      }),
    )
  })
})
