import { readFile } from 'node:fs/promises'
import { listProductsInput } from '@dobara/contract/catalog/catalog.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { describeSearch } from '../../../../test/catalog/describe-search.ts'
import { insertCatalogue } from '../../../../test/catalog/test-catalogue.ts'
import type { ProductSearch } from '../../../search-port.ts'
import { countFacets } from '../facets/count-facets.ts'
import { listProducts } from '../list-products.ts'
import { createSearch, ENGINE_REST_MS } from './create-search.ts'
import { postgresSearch } from './postgres-search.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** An engine as a store would write it: it knows nothing of offers. */
function engineOver(sql: TestDatabase['sql']): ProductSearch {
  const inner = postgresSearch(sql)
  return {
    ...inner,
    findPage: async (question) => ({ ...(await inner.findPage(question)), listed: undefined }),
  }
}

describeSearch('an engine that gives ids', ({ sql }) => ({
  search: createSearch({ sql, log: silent, engine: engineOver(sql) }),
}))

let db: TestDatabase
let ids: Map<string, number>
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
  ids = await insertCatalogue(db.prisma)
})
afterAll(() => db.drop())

/** A shop whose engine behaves as the test sets it, with the number of its calls and the warnings it caused. */
function shopWith(findPage: ProductSearch['findPage']) {
  const seen = { requested: 0, warnings: [] as string[], nowMs: 0 }
  const recorded = <Asked extends readonly unknown[], Answer>(answer: (...requested: Asked) => Answer) => {
    return (...requested: Asked) => {
      seen.requested += 1
      return answer(...requested)
    }
  }
  const engine = {
    findPage: recorded(findPage),
    countChoices: recorded(() => Promise.reject(new Error('no line to the engine'))),
  }
  const log = { ...silent, warn: (_detail: object, message: string) => void seen.warnings.push(message) }
  const search = createSearch({ sql: db.sql, log, engine, clock: () => seen.nowMs })
  return { shop: { sql: db.sql, search, now: () => new Date('2026-11-21T10:00:00Z') }, seen }
}

const listed = async (shop: Parameters<typeof listProducts>[0], query: Record<string, unknown>) =>
  (await listProducts(shop, listProductsInput.parse(query))).products.map(({ sku }) => sku)

const LATITUDES = ['DL-7490', 'DL-5490', 'DL-5480']

describe('a search engine of the store’s own', () => {
  it('is replaced by PostgreSQL while it is down, and is queried again only after a pause', async () => {
    const { shop, seen } = shopWith(() => Promise.reject(new Error('no line to the engine')))
    expect(await listed(shop, { q: 'dell latitude' })).toEqual(LATITUDES)
    expect(await listed(shop, { q: 'dell latitude' })).toEqual(LATITUDES)
    expect((await countFacets(shop, { q: 'dell latitude' })).total).toBe(3)
    expect([seen.requested, seen.warnings]).toEqual([
      1,
      ['the search engine did not answer: PostgreSQL searches'],
    ])
    seen.nowMs = ENGINE_REST_MS
    await countFacets(shop, { q: 'latitude' })
    expect(seen.requested).toBe(2)
  })

  it('times out when it does not reply, and the failure is reported', async () => {
    let isFailureReported = false
    const { shop } = shopWith((_question, signal) => {
      signal?.addEventListener('abort', () => {
        isFailureReported = true
      })
      return new Promise(() => undefined)
    })
    expect(await listed(shop, { q: 'dell latitude' })).toEqual(LATITUDES)
    expect(isFailureReported).toBe(true)
  })

  it('determines the products and their order, without those not for sale or filtered out', async () => {
    const skus = ['DL-5480', 'DL-GONE', 'DL-7490', 'AP-M1', 'DL-5480', 'LN_T480']
    const { shop } = shopWith(async () => ({
      ids: [...skus.map((sku) => ids.get(sku) ?? 0), 999_999],
      total: 7,
      searchedFor: null,
      closeTo: [],
    }))
    expect(await listed(shop, { q: 'machine' })).toEqual(['DL-5480', 'DL-7490', 'AP-M1', 'LN_T480'])
    expect(await listed(shop, { q: 'machine', maxPrice: 26_600 })).toEqual(['DL-5480', 'LN_T480'])
  })

  it('gives no more than a page', async () => {
    const { shop } = shopWith(async () => ({
      ids: [...ids.values()],
      total: ids.size,
      searchedFor: null,
      closeTo: [],
    }))
    expect(await listed(shop, { q: 'machine', limit: 3 })).toHaveLength(3)
  })
})

describe('the query for changes of an engine, as documented in docs/search-engine.md', () => {
  it('returns each product with a change to its searched, filtered or sorted values', async () => {
    const page = await readFile(new URL('../../../../../../docs/search-engine.md', import.meta.url), 'utf8')
    const [, question = ''] = /```sql\n(.*?)```/s.exec(page) ?? []
    type Row = { next: string; id: number | null; is_live: boolean }
    let next = '0'
    const searchNames = async () => {
      const { rows } = await db.sql.query<Row>(question, [next])
      next = rows[0]?.next ?? next
      return rows.flatMap(({ id, is_live }) => (id === null ? [] : [`${id} ${is_live ? 'live' : 'gone'}`]))
    }
    const nameOf = (sku: string, state = 'live') => `${ids.get(sku)} ${state}`
    const { product, brand, productVariant } = db.prisma
    const change = (sku: string, data: Parameters<typeof product.update>[0]['data']) =>
      product.update({ where: { sku }, data })

    // All products for sale; the others were changed during an open transaction.
    expect(await searchNames()).toHaveLength(9)
    await change('DL-5480', { title: 'Dell Latitude 5480 Touch' })
    expect(await searchNames()).toContain(nameOf('DL-5480'))
    await change('DL-5490', { ratingHundredths: 410 })
    expect(await searchNames()).toContain(nameOf('DL-5490'))
    await productVariant.update({ where: { sku: 'LN-T480-8' }, data: { pricePaise: 26_400_00 } })
    expect(await searchNames()).toContain(nameOf('LN_T480'))
    await brand.update({ where: { slug: 'apple' }, data: { name: 'Apfel' } })
    expect(await searchNames()).toContain(nameOf('AP-M1'))
    await change('DOCK-19', { deletedAt: new Date() })
    expect(await searchNames()).toContain(nameOf('DOCK-19', 'gone'))
  })
})
