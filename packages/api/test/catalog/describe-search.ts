// For tests only: the rules for every search of the shop, whatever finds the products. A store that puts an engine of its own in
// PostgreSQL's place runs this over it (docs/search-engine.md).
import { listProductsInput, type ProductList } from '@dobara/contract/catalog/catalog.ts'
import { PRODUCT_SORTS } from '@dobara/contract/catalog/product-sorts.ts'
import { facetsInput, type ProductFacets } from '@dobara/contract/catalog/facets.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { countFacets } from '../../src/features/catalog/facets/count-facets.ts'
import { listProducts } from '../../src/features/catalog/list-products.ts'
import { postgresSearch } from '../../src/features/catalog/search/postgres-search.ts'
import { suggestProducts } from '../../src/features/catalog/search/suggest-products.ts'
import type { ProductSearch } from '../../src/search-port.ts'
import { insertCatalogue } from './test-catalogue.ts'

type Query = Record<string, unknown>

export type OpenSearch = (db: TestDatabase) => {
  search: ProductSearch
  /** Ends when what was committed before it began is found; left out where that is always so. */
  catchUp?: () => Promise<void>
}

const FOUND: readonly [what: string, typed: string, skus: string[]][] = [
  ['a word of the title', 'chromebook', ['DL-3189']],
  ['every word, wherever it stands', 'lenovo amd', ['LN-T495']],
  ['a brand that the title does not name', 'apple', ['AP-M1']],
  ['a processor', 'i7-8650u', ['DL-7490']],
  ['an operating system', 'macos', ['AP-M1']],
  ['a SKU in any case', 'dl-g15', ['DL-G15']],
  ['the SKU of a variant', 'LN-T480-16', ['LN_T480']],
  ['a number with a percent sign', '100%', ['LN-T495']],
  ['nothing by a percent sign alone', '%', []],
  ['nothing by underscores alone', '____', []],
  ['graphics words the title does not have', 'anti-glare', ['DL-5480', 'DL-5490']],
  ['a generation of processor', '11th gen', ['DL-G15']],
  ['the beginning of a word', 'thinkp', ['LN-T495', 'LN_T480']],
  ['a typing slip', 'lenvo thinkpd', ['LN-T495', 'LN_T480']],
  ['nothing like it', 'zzqqxx', []],
  ['a backslash', '\\', []],
  ['what would be SQL', "'; DROP TABLE product; --", []],
]

const SEARCHED_FOR: readonly [how: string, typed: string, searchedFor: string | null][] = [
  ['as typed', 'thinkpad', null],
  ['corrected', 'lenvo thinkpd', 'lenovo thinkpad'],
  ['written together', 'dell lati tude', 'dell latitude'],
  ['without fillers', 'best latitude under price', 'latitude'],
  ['without what nobody has', 'qqqqqq latitude', 'latitude'],
  ['nothing', 'zzqqxx', null],
]

/** Each filter in each notation that is accepted; those that leave results for "dell". */
const FILTERED: Query[] = [
  { brand: 'dell' },
  { brand: 'Dell,apple' },
  { category: 'laptops' },
  { category: 'laptops/Business' },
  { condition: 'a' },
  { condition: 'refurbished-b' },
  { ramGb: '8' },
  { ramGb: '8GB,16 GB' },
  { storage: 'ssd' },
  { storage: 'NVMe,HDD' },
  { storage: '512gb' },
  { useCase: 'MULTI_TASKING' },
  { useCase: 'EVERYDAY_NEEDS' },
  { minPrice: 25_000 },
  { minPrice: 9_999, maxPrice: 27_000 },
  { processor: 'intel' },
  { operatingSystem: 'windows' },
  { touchscreen: true },
  { countryOfOrigin: 'cn,IN' },
  { inStock: false },
  { ramGb: '8', maxPrice: 25_000, inStock: true },
]

const HOSTILE: readonly [what: string, typed: string][] = [
  ['wildcards', '%'.repeat(100)],
  ['a hundred letters', 'a'.repeat(100)],
  ['fifty words', 'a '.repeat(50)],
  ['the signs of a tsquery', "'a' & !b | (c <-> d):* \\ ''"],
  ['quotes and backslashes', `\\'"\\\\''`],
  ['a NULL word', 'null undefined NaN'],
  ['letters of other scripts', 'लैपटॉप 笔记本 ноутбук ﬁ ß'],
  ['signs only', '💻 — … ·'],
]

const skusOf = ({ products }: Pick<ProductList, 'products'>) => products.map(({ sku }) => sku)

/** The counts that every search has: those of attributes may be missing, and so may countries that nothing is left of. */
function choicesOf({ total, facets }: ProductFacets) {
  const countryOfOrigin = facets.countryOfOrigin.filter(({ count }) => count > 0)
  return { total, ...facets, countryOfOrigin }
}

/** Opens a small catalogue, with the search over it. */
function useShop(open: OpenSearch) {
  let db: TestDatabase
  let opened: ReturnType<OpenSearch>
  const catchUp = async () => opened.catchUp?.()
  beforeAll(async () => {
    db = await copyTemplate(inject('templateUrl'))
    await insertCatalogue(db.prisma)
    opened = open(db)
    await catchUp()
  })
  afterAll(() => db.drop())
  const shop = () => ({ sql: db.sql, search: opened.search, now: () => new Date('2026-11-21T10:00:00Z') })
  const list = (query: Query) => listProducts(shop(), listProductsInput.parse(query))
  return {
    shop,
    prisma: () => db.prisma,
    catchUp,
    list,
    skus: async (query: Query) => skusOf(await list(query)),
    facets: (query: Query) => countFacets(shop(), facetsInput.parse(query)),
  }
}

type Shop = ReturnType<typeof useShop>

function itFinds({ list, skus }: Shop): void {
  it.each(FOUND)('finds %s', async (_what, q, expected) => {
    expect((await skus({ q })).toSorted()).toEqual(expected.toSorted())
  })

  it('leaves out what is withdrawn and variants that are gone', async () => {
    expect([await skus({ q: 'withdrawn' }), await skus({ q: 'LN-T480-OLD', brand: 'dell' })]).toEqual([
      [],
      [],
    ])
  })

  it('puts what is in stock first, then the better match, then the newest', async () => {
    expect(await skus({ q: 'dell latitude' })).toEqual(['DL-7490', 'DL-5490', 'DL-5480'])
    expect((await skus({ q: 'dell' })).at(-1)).toBe('DL-3189')
  })

  it.each(SEARCHED_FOR)('returns the text that it searched: %s', async (_how, q, searchedFor) => {
    expect((await list({ q })).searchedFor).toBe(searchedFor)
  })

  it('returns the searched text even if filters match nothing, and corrects no spelling for them', async () => {
    const corrected = await list({ q: 'lenvo', brand: 'apple' })
    expect([corrected.searchedFor, skusOf(corrected)]).toEqual(['lenovo', []])
    const typed = await list({ q: 't480', brand: 'dell' })
    expect([typed.searchedFor, skusOf(typed)]).toEqual([null, []])
  })

  it.each(HOSTILE)('survives %s', async (_what, q) => {
    expect(await list({ q })).toBeDefined()
  })
}

function itMakesPages({ shop, list, skus, facets }: Shop): void {
  it('sorts as requested', async () => {
    const ascending = await skus({ q: 'dell', sort: 'price_asc' })
    expect(ascending).toEqual(['DOCK-19', 'DL-3189', 'DL-5480', 'DL-5490', 'DL-7490', 'DL-G15'])
    expect(await skus({ q: 'dell', sort: 'price_desc' })).toEqual(ascending.toReversed())
  })

  it('gives each product on one page, with the same total on all', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ q: 'dell', limit: 2, page })))
    expect(pages.flatMap(skusOf)).toEqual(await skus({ q: 'dell' }))
    expect(pages.map(({ pagination }) => pagination.total)).toEqual([6, 6, 6, 6])
  })

  it('keeps the filters, and shows the offer that passes them', async () => {
    expect(await skus({ q: 'lenvo thinkpd', processor: 'amd' })).toEqual(['LN-T495'])
    const { products } = await list({ q: 'lenovo', ramGb: '16' })
    expect(products.map(({ sku, variant }) => [sku, variant?.attributes.ramGb])).toEqual([['LN_T480', 16]])
  })

  it('counts beside each choice what choosing it gives', async () => {
    const { total, facets: counted } = await facets({ q: 'dell', inStock: true })
    expect(total).toBe((await list({ q: 'dell', inStock: true })).pagination.total)
    for (const { value, count } of counted.condition) {
      const chosen = await list({ q: 'dell', inStock: true, condition: value })
      expect([value, count]).toEqual([value, chosen.pagination.total])
    }
    expect(counted.category.find(({ value }) => value === 'business')?.count).toBe(3)
  })

  it.each(FILTERED)('filters, orders and counts as PostgreSQL does with %j', async (filter) => {
    const own = { ...shop(), search: postgresSearch(shop().sql) }
    const query = { q: 'dell', ...filter }
    const expected = await listProducts(own, listProductsInput.parse(query))
    expect(expected.pagination.total).toBeGreaterThan(0)
    const found = await list(query)
    expect([skusOf(found), found.pagination]).toEqual([skusOf(expected), expected.pagination])
    expect(choicesOf(await facets(query))).toEqual(
      choicesOf(await countFacets(own, facetsInput.parse(query))),
    )
  })

  it.each(PRODUCT_SORTS)('orders by %s as PostgreSQL does', async (sort) => {
    const own = { ...shop(), search: postgresSearch(shop().sql) }
    const expected = await listProducts(own, listProductsInput.parse({ q: 'dell', sort }))
    expect(await skus({ q: 'dell', sort })).toEqual(skusOf(expected))
  })

  it('suggests each title once while the shopper types', async () => {
    const { products } = await suggestProducts(shop(), 'latitude')
    expect(products.map(({ sku }) => sku)).toEqual(['DL-7490', 'DL-5490', 'DL-5480'])
  })
}

function itFollowsChanges({ prisma, catchUp, skus }: Shop): void {
  it('follows changes of products, variants, brands and categories', async () => {
    const { product, productVariant, brand, category } = prisma()
    const finds = async (q: string, expected: string[]) => {
      await catchUp()
      expect((await skus({ q })).toSorted()).toEqual(expected)
    }
    const where = { sku: 'DL-3189' }
    await product.update({ where, data: { title: 'Dell Quillfeather 9000' } })
    await finds('quillfeather', ['DL-3189'])
    await product.update({ where, data: { title: 'Dell Chromebook 3189' } })
    await productVariant.update({ where: { sku: 'AP-M1-GRY' }, data: { color: 'Marigold' } })
    await finds('marigold', ['AP-M1'])
    await brand.update({ where: { slug: 'lenovo' }, data: { name: 'Zephyrine' } })
    await finds('zephyrine', ['LN-T495', 'LN_T480'])
    await brand.update({ where: { slug: 'lenovo' }, data: { name: 'Lenovo' } })
    await category.update({ where: { slug: 'gaming' }, data: { name: 'Esports' } })
    await finds('esports', ['DL-G15'])
    await category.update({ where: { slug: 'gaming' }, data: { name: 'Gaming' } })
  })
}

export function describeSearch(name: string, open: OpenSearch): void {
  describe(`a search by ${name}`, () => {
    const shop = useShop(open)
    itFinds(shop)
    itMakesPages(shop)
    itFollowsChanges(shop)
  })
}
