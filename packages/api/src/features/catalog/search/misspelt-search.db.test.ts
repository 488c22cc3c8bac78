import { runs } from '@dobara/domain/test/runs.ts'
import { listProductsInput } from '@dobara/contract/catalog/catalog.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { listProducts } from '../list-products.ts'
import { MISSPELT_QUERIES } from './misspelt-queries.ts'
import { MEANINGLESS_QUERIES, NATURAL_QUERIES } from './natural-queries.ts'
import { suggestProducts } from './suggest-products.ts'
import { postgresSearch } from './postgres-search.ts'
import { DEMO_SEEDED_AT, demoTemplate } from '../../../../test/test-demo.ts'

const FIRST_FIVE = 5
const MUST_BE_FOUND = 46
/** Tests every fifth of the titles and SKUs in the short run, all in the long run. */
const EVERY = runs({ short: 5, long: 1 })

let db: TestDatabase
const shop = () => ({ sql: db.sql, search: postgresSearch(db.sql), now: () => DEMO_SEEDED_AT })

beforeAll(async () => {
  db = await copyTemplate(await demoTemplate(inject('templateUrl')))
  // The demo takes its time on a busy machine.
}, 180_000)
afterAll(() => db.drop())

const search = (q: string) => listProducts(shop(), listProductsInput.parse({ q, limit: FIRST_FIVE }))

describe('the search of the demo shop', () => {
  it(`brings the right product among the first five for at least ${MUST_BE_FOUND} of 50 misspelt queries`, async () => {
    const missed: string[] = []
    for (const [typed, sku] of MISSPELT_QUERIES) {
      const { products } = await search(typed)
      if (!products.some((product) => product.sku === sku)) missed.push(`${typed} → ${sku}`)
    }
    expect(MISSPELT_QUERIES.length).toBe(50)
    expect(MISSPELT_QUERIES.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(MUST_BE_FOUND)
  })

  it('finds every product first, or among its equals, by its title', async () => {
    const { rows } = await db.sql.query<{ title: string; sku: string }>(
      "SELECT title, sku FROM product WHERE sku LIKE '%-B' AND stock_qty > 0 ORDER BY id",
    )
    const missed: string[] = []
    for (const { title, sku } of rows.filter((_, index) => index % EVERY === 0)) {
      const { products, searchedFor } = await search(title)
      if (searchedFor !== null || products.every((product) => product.sku !== sku)) missed.push(sku)
    }
    expect(missed).toEqual([])
  })

  it('finds every product first by its SKU, sold out or not', async () => {
    const { rows } = await db.sql.query<{ sku: string }>('SELECT sku FROM product ORDER BY id')
    for (const { sku } of rows.filter((_, index) => index % EVERY === 0))
      expect((await search(sku.toLowerCase())).products[0]?.sku).toBe(sku)
  })

  it.each([...MEANINGLESS_QUERIES])('finds nothing for “%s”', async (typed) => {
    const { products, understood } = await search(typed)
    expect([products.map(({ title }) => title), understood]).toEqual([[], []])
  })

  it.each([...NATURAL_QUERIES])('understands “$typed”', async ({ typed, ...meant }) => {
    const { products, understood = [] } = await search(typed)
    expect(products.length).toBeGreaterThan(0)
    expect(understood.length).toBeGreaterThan(0)
    for (const { price, title, cpu, ramGb, variant } of products) {
      expect(price).toBeGreaterThanOrEqual(meant.min ?? 0)
      expect(price).toBeLessThanOrEqual(meant.max ?? Number.MAX_SAFE_INTEGER)
      expect(title).toMatch(meant.title ?? /./)
      expect(cpu ?? '').toMatch(meant.cpu ?? /^/)
      if (meant.ramGb) expect(variant?.attributes.ramGb ?? ramGb).toBe(meant.ramGb)
    }
  })

  it('offers searches that are spelt like one too far off', async () => {
    const { products, closeTo } = await search('dstop')
    expect([products, closeTo]).toEqual([[], ['desktop']])
  })

  it('suggests five different titles, best first', async () => {
    const { products } = await suggestProducts(shop(), 'thinkpad t4')
    expect(products).toHaveLength(5)
    expect(new Set(products.map(({ title }) => title)).size).toBe(5)
    for (const product of products) {
      expect(product.title).toMatch(/ThinkPad T4/)
      expect(Object.keys(product).toSorted()).toEqual(['imageUrl', 'price', 'sku', 'title'])
    }
  })
})
