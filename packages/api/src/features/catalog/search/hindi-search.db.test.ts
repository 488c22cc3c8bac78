import { listProductsInput } from '@dobara/contract/catalog/catalog.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DEMO_SEEDED_AT, demoTemplate } from '../../../../test/test-demo.ts'
import { listProducts } from '../list-products.ts'
import { HINDI_QUERIES, HINDI_WORDS, OTHER_HINDI_WORDS } from './hindi-queries.ts'
import { postgresSearch } from './postgres-search.ts'
import { suggestProducts } from './suggest-products.ts'

let db: TestDatabase
const shop = () => ({ sql: db.sql, search: postgresSearch(db.sql), now: () => DEMO_SEEDED_AT })

beforeAll(async () => {
  db = await copyTemplate(await demoTemplate(inject('templateUrl')))
  // The demo takes its time on a busy machine.
}, 180_000)
afterAll(() => db.drop())

const search = (q: string) => listProducts(shop(), listProductsInput.parse({ q, limit: 5 }))

describe('a search in Devanagari', () => {
  it.each([...HINDI_QUERIES])('finds by “%s” what %s names', async (typed, title) => {
    const { products } = await search(typed)
    expect(products.length).toBeGreaterThan(0)
    expect(products.map((product) => product.title).filter((one) => !title.test(one))).toEqual([])
  })

  it.each(HINDI_WORDS)('still finds products by “%s”', async (typed) => {
    expect((await search(typed)).products.length).toBeGreaterThan(0)
  })

  it.each(OTHER_HINDI_WORDS)('finds nothing by “%s”', async (typed) => {
    expect((await search(typed)).products.map(({ title }) => title)).toEqual([])
  })

  it('suggests while it is typed', async () => {
    const { products } = await suggestProducts(shop(), 'थिंकपै')
    expect(products.length).toBeGreaterThan(0)
    for (const { title } of products) expect(title).toContain('ThinkPad')
  })
})
