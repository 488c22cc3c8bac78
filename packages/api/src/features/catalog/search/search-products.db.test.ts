import { listProductsInput } from '@dobara/contract/catalog/catalog.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { countFacets } from '../facets/count-facets.ts'
import { listProducts } from '../list-products.ts'
import { describeSearch } from '../../../../test/catalog/describe-search.ts'
import { insertCatalogue } from '../../../../test/catalog/test-catalogue.ts'
import { postgresSearch } from './postgres-search.ts'

describeSearch('PostgreSQL', ({ sql }) => ({ search: postgresSearch(sql) }))

let db: TestDatabase
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
  await insertCatalogue(db.prisma)
})
afterAll(() => db.drop())

const shop = () => ({
  sql: db.sql,
  search: postgresSearch(db.sql),
  now: () => new Date('2026-11-21T10:00:00Z'),
})

const list = (query: Record<string, unknown>) => listProducts(shop(), listProductsInput.parse(query))

describe('the search text', () => {
  it('applies the filters recognized in the text, and reports them', async () => {
    const { products, understood } = await list({ q: 'lenovo 16gb under 1 lakh' })
    expect(products.map(({ sku, variant }) => [sku, variant?.attributes.ramGb])).toEqual([['LN_T480', 16]])
    expect(understood).toEqual([
      { kind: 'ram', gb: 16, without: 'lenovo under 1 lakh' },
      { kind: 'price', min: null, max: 100_000, without: 'lenovo 16gb' },
    ])
  })

  it('recognizes a memory size in the text', async () => {
    const { products } = await list({ q: '16 GB' })
    expect(products.map(({ sku }) => sku).toSorted()).toEqual(['DL-7490', 'DL-G15', 'LN_T480'])
  })

  it('lists all matches when the text consists of filters only', async () => {
    const { pagination, understood } = await list({ q: 'under ₹20,000' })
    expect([pagination.total, understood?.length]).toEqual([
      (await list({ maxPrice: 20_000 })).pagination.total,
      1,
    ])
  })

  it('gives a set filter precedence over one in the text', async () => {
    const set = { minPrice: 1, maxPrice: 20_000_000, ramGb: '8' }
    const { understood, pagination } = await list({ q: 'lenovo 16gb under 300', ...set })
    expect([understood, pagination.total]).toEqual([
      [],
      (await list({ q: 'lenovo', ...set })).pagination.total,
    ])
  })

  it('counts choices recognized in the text like those of filters', async () => {
    const counted = await countFacets(shop(), { q: 'lenovo 16gb' })
    expect(counted).toEqual(await countFacets(shop(), { q: 'lenovo', ramGb: ['16'] }))
  })

  it('is refused when it is longer than a hundred characters', () => {
    const issues = [{ path: ['q'], code: 'too_big', maximum: 100 }]
    expect(listProductsInput.safeParse({ q: 'a'.repeat(101) }).error?.issues).toMatchObject(issues)
    expect(listProductsInput.safeParse({ q: 'a'.repeat(100) }).success).toBe(true)
  })

  it('finds nothing when it is blank with isBlankEmpty, and everything without', async () => {
    const blank = await listProducts(shop(), { q: '  ', page: 1, limit: 12, isBlankEmpty: true })
    expect(blank).toEqual({
      products: [],
      pagination: { page: 1, limit: 12, total: 0, totalPages: 0 },
      searchedFor: null,
      understood: [],
      closeTo: [],
    })
    expect((await list({ q: '  ' })).pagination.total).toBe(9)
  })
})
