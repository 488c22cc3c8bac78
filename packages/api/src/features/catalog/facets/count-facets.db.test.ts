import { runs } from '@dobara/domain/test/runs.ts'
import { listProductsInput } from '@dobara/contract/catalog/catalog.ts'
import { FACETS, facetsInput, productFacets } from '@dobara/contract/catalog/facets.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { PRICE_RANGES, priceRangeValue } from '@dobara/domain/catalog/filter-choices.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { countFacets } from './count-facets.ts'
import { listProducts } from '../list-products.ts'
import { insertCatalogue } from '../../../../test/catalog/test-catalogue.ts'
import { postgresSearch } from '../search/postgres-search.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
  await insertCatalogue(db.prisma)
  await describeProducts()
})
afterAll(() => db.drop())

/** Attributes of each kind of filter, on some of the products and variants. */
async function describeProducts() {
  const at = new Date('2026-11-20T10:00:00Z')
  await db.prisma.attribute.createMany({
    data: [
      { key: 'speed', label: 'Speed', type: 'whole', filter: 'ranges', rangeStarts: [20, 30], updatedAt: at },
      { key: 'quiet', label: 'Quiet', type: 'yes_no', filter: 'values', updatedAt: at },
      { key: 'slots', label: 'Slots', type: 'whole', filter: 'values', updatedAt: at },
      { key: 'secret', label: 'Secret', type: 'whole', updatedAt: at },
    ],
  })
  await db.sql.query(`UPDATE product SET attributes =
    jsonb_build_object('speed', 15 + id % 20, 'slots', id % 3, 'secret', id) || CASE WHEN id % 2 = 0 THEN '{"quiet": true}' ELSE '{}'::jsonb END
    WHERE id % 4 <> 0`)
  await db.sql.query(`UPDATE product_variant SET attributes = jsonb_build_object('speed', 19 + id % 12, 'quiet', id % 2 = 0)
    WHERE id % 3 <> 0`)
}

type Query = Record<string, unknown>
const shop = () => ({
  sql: db.sql,
  search: postgresSearch(db.sql),
  now: () => new Date('2026-11-21T10:00:00Z'),
})
const facetsOf = (query: Query) => countFacets(shop(), facetsInput.parse(query))
const totalOf = async (query: Query) =>
  (await listProducts(shop(), listProductsInput.parse({ ...query, limit: 1 }))).pagination.total

/** The query with one choice of a group instead of what that group had. */
function choosing(query: Query, group: (typeof FACETS)[number], value: string): Query {
  if (group === 'category') return { ...query, category: value, categoryId: undefined }
  if (group !== 'price') return { ...query, [group]: value }
  const [min, max] = value.split('-').map((end) => (end === '' ? undefined : end))
  return { ...query, minPrice: min, maxPrice: max }
}

/** Returns the query with one choice of an attribute instead of the requested ones. */
function choosingAttribute({ attributes = '', ...query }: Query, key: string, value: string): Query {
  const others = String(attributes)
    .split(',')
    .filter((requested) => requested !== '' && !requested.startsWith(`${key}:`))
  return { ...query, attributes: [...others, `${key}:${value}`].join(',') }
}

/** Mostly not set: with many filters at once nothing is left to count. */
const anyOf = (...values: string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  )
const queries = fc.record({
  q: anyOf('dell', 'latitude', 'lenvo', 'zzqqxx', '16gb', 'lenovo purple', '%'),
  brand: anyOf('dell', 'lenovo,apple', 'nokia'),
  category: anyOf('laptops', 'laptops/business', 'accessories', 'nothing'),
  condition: anyOf('A', 'Refurbished-B,Used', 'Z'),
  minPrice: anyOf('26000'),
  maxPrice: anyOf('30000'),
  ramGb: anyOf('8', '16,4', 'lots'),
  storage: anyOf('SSD', 'HDD,NVMe', '256 GB', 'floppy'),
  inStock: anyOf('true', 'false'),
  processor: anyOf('intel', 'amd'),
  operatingSystem: anyOf('windows', 'macos'),
  useCase: anyOf('MULTI_TASKING', 'EVERYDAY_NEEDS'),
  touchscreen: anyOf('true', 'false'),
  countryOfOrigin: anyOf('CN', 'IN,VN'),
  attributes: anyOf(
    'speed:20-29',
    'speed:20-29,speed:30-',
    'quiet:true',
    'quiet:true,slots:1',
    'speed:-19,nothing:1',
    'wrong',
  ),
})

describe('the counts next to the filters', () => {
  it('are what the list has with that choice and the other groups’ filters, whatever is set', async () => {
    // Cached: the same filters recur, and the items do not change.
    const totals = new Map<string, ReturnType<typeof totalOf>>()
    let found = 0
    let counted = 0
    const cachedTotalOf = (query: Query) => {
      const key = JSON.stringify(listProductsInput.parse(query))
      const total = totals.get(key) ?? totalOf(query)
      totals.set(key, total)
      return total
    }
    const checkCounts = async (query: Query) => {
      const reply = await facetsOf(query)
      expect(productFacets.strict().parse(reply)).toEqual(reply)
      expect(reply.total).toBe(await cachedTotalOf(query))
      if (reply.total > 0) found += 1
      for (const group of FACETS) {
        for (const { value, count } of reply.facets[group]) {
          expect([group, value, count]).toEqual([
            group,
            value,
            await cachedTotalOf(choosing(query, group, value)),
          ])
        }
      }
      for (const { key, choices } of reply.attributes) {
        for (const { value, count } of choices) {
          const total = await cachedTotalOf(choosingAttribute(query, key, value))
          expect([key, value, count]).toEqual([key, value, total])
          counted += count
        }
      }
    }
    // Random filters may leave nothing; these do not.
    for (const query of [{}, { inStock: 'true' }]) await checkCounts(query)
    // The queries differ in each run of the tests; each needs about forty totals.
    await fc.assert(fc.asyncProperty(queries, checkCounts), { numRuns: runs({ short: 7, long: 100 }) })
    expect(found).toBeGreaterThan(1)
    expect(counted).toBeGreaterThan(1)
  })

  it('show every documented choice, also with none', async () => {
    const { facets } = await facetsOf({ q: 'zzqqxx' })
    const values = (group: (typeof FACETS)[number]) => facets[group].map(({ value }) => value)
    expect(values('ramGb')).toEqual(['4', '8', '16', '32'])
    expect(values('storage')).toEqual(['SSD', 'HDD', 'NVMe'])
    expect(values('condition')).toEqual(['Refurbished-A', 'Refurbished-B', 'Refurbished-C', 'Used'])
    expect(values('inStock')).toEqual(['true', 'false'])
    expect(values('price')).toEqual(PRICE_RANGES.map(priceRangeValue))
    expect(values('processor')).toEqual(['intel', 'amd'])
    expect(values('operatingSystem')).toEqual(['windows', 'macos'])
    expect(values('useCase')).toEqual(['MULTI_TASKING', 'EVERYDAY_NEEDS'])
    expect(values('touchscreen')).toEqual(['true'])
    expect(values('brand')).toEqual(['acer', 'apple', 'dell', 'lenovo'])
    expect(values('category')).toEqual(['accessories', 'laptops', 'business', 'gaming'])
    expect(FACETS.flatMap((group) => facets[group]).every(({ count }) => count === 0)).toBe(true)
  })

  it('label countries and grades with readable names', async () => {
    const { facets } = await facetsOf({})
    expect(facets.countryOfOrigin).toEqual([
      { value: 'CN', label: 'China', count: 2 },
      { value: 'IN', label: 'India', count: 1 },
      { value: 'VN', label: 'Vietnam', count: 1 },
    ])
    expect(facets.condition[1]).toEqual({ value: 'Refurbished-B', label: 'Refurbished-B (Good)', count: 1 })
  })
})
