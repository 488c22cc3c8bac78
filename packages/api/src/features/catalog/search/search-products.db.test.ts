import { listProductsInput } from '@dobara/contract/catalog.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { countFacets } from '../facets/count-facets.ts'
import { listProducts } from '../list-products.ts'
import { insertCatalogue } from '../../../../test/catalog/test-catalogue.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
  await insertCatalogue(db.prisma)
})
afterAll(() => db.drop())

const shop = () => ({ sql: db.sql, now: () => new Date('2026-11-21T10:00:00Z') })

const list = (query: Record<string, unknown>) => listProducts(shop(), listProductsInput.parse(query))
const skus = async (query: Record<string, unknown>) => (await list(query)).products.map(({ sku }) => sku)

describe('a search', () => {
  it.each<[string, string, string[]]>([
    ['a word of the title', 'chromebook', ['DL-3189']],
    ['every word, wherever it stands', 'lenovo amd', ['LN-T495']],
    ['a brand that the title does not name', 'apple', ['AP-M1']],
    ['a processor', 'i7-8650u', ['DL-7490']],
    ['an operating system', 'macos', ['AP-M1']],
    ['a SKU in any case', 'dl-g15', ['DL-G15']],
    ['the SKU of a variant', 'LN-T480-16', ['LN_T480']],
    ['memory in words', '16 GB', ['DL-7490', 'DL-G15', 'LN_T480']],
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
  ])('finds %s', async (_name, q, expected) => {
    expect((await skus({ q })).toSorted()).toEqual(expected.toSorted())
  })

  it('leaves out what is withdrawn and variants that are gone', async () => {
    expect([
      await skus({ q: 'withdrawn' }),
      (await skus({ q: 'LN-T480-OLD', brand: 'dell' })).length,
    ]).toEqual([[], 0])
  })

  it('puts what is in stock first, then the better match, then the newest', async () => {
    expect(await skus({ q: 'dell latitude' })).toEqual(['DL-7490', 'DL-5490', 'DL-5480'])
    expect((await skus({ q: 'dell' })).at(-1)).toBe('DL-3189')
  })

  it.each([
    ['as typed', 'thinkpad', null],
    ['corrected', 'lenvo thinkpd', 'lenovo thinkpad'],
    ['written together', 'dell lati tude', 'dell latitude'],
    ['without fillers', 'best latitude under price', 'latitude'],
    ['without what nobody has', 'qqqqqq latitude', 'latitude'],
    ['nothing', 'zzqqxx', null],
  ])('says what it searched: %s', async (_name, q, searchedFor) => {
    expect((await list({ q })).searchedFor).toBe(searchedFor)
  })

  it('filters by what is said in words, and says it', async () => {
    const { products, understood } = await list({ q: 'lenovo 16gb under 1 lakh' })
    expect(products.map(({ sku, variant }) => [sku, variant?.attributes.ramGb])).toEqual([['LN_T480', 16]])
    expect(understood).toEqual([
      { kind: 'ram', gb: 16, without: 'lenovo under 1 lakh' },
      { kind: 'price', min: null, max: 100_000, without: 'lenovo 16gb' },
    ])
  })

  it('lists everything that fits when filters are all that is said', async () => {
    const { pagination, understood } = await list({ q: 'under ₹20,000' })
    expect([pagination.total, understood?.length]).toEqual([
      (await list({ maxPrice: 20_000 })).pagination.total,
      1,
    ])
  })

  it('lets a filter that is set win over one that is said', async () => {
    const set = { minPrice: 1, maxPrice: 20_000_000, ramGb: '8' }
    const { understood, pagination } = await list({ q: 'lenovo 16gb under 300', ...set })
    expect([understood, pagination.total]).toEqual([
      [],
      (await list({ q: 'lenovo', ...set })).pagination.total,
    ])
  })

  it('counts the choices of what is said like those of filters', async () => {
    const counted = await countFacets(shop(), { q: 'lenovo 16gb' })
    expect(counted).toEqual(await countFacets(shop(), { q: 'lenovo', ramGb: ['16'] }))
  })

  it('says what it searched also when filters leave nothing of it', async () => {
    const { searchedFor, products } = await list({ q: 'lenvo', brand: 'apple' })
    expect([searchedFor, products]).toEqual(['lenovo', []])
  })

  it('does not correct what filters alone leave nothing of', async () => {
    const { searchedFor, products } = await list({ q: 't480', brand: 'dell' })
    expect([searchedFor, products]).toEqual([null, []])
  })

  it.each([
    ['wildcards', '%'.repeat(100)],
    ['a hundred letters', 'a'.repeat(100)],
    ['fifty words', 'a '.repeat(50)],
    ['the signs of a tsquery', "'a' & !b | (c <-> d):* \\ ''"],
    ['quotes and backslashes', `\\'"\\\\''`],
    ['a NULL word', 'null undefined NaN'],
    ['letters of other scripts', 'लैपटॉप 笔记本 ноутбук ﬁ ß'],
    ['signs only', '💻 — … ·'],
  ])('survives %s', async (_name, q) => {
    expect(await list({ q })).toBeDefined()
  })

  it('refuses more than a hundred characters', () => {
    const issues = [{ path: ['q'], code: 'too_big', maximum: 100 }]
    expect(listProductsInput.safeParse({ q: 'a'.repeat(101) }).error?.issues).toMatchObject(issues)
    expect(listProductsInput.safeParse({ q: 'a'.repeat(100) }).success).toBe(true)
  })

  it('follows changes of products, variants, brands and categories at once', async () => {
    const { prisma } = db
    const title = 'Dell Quillfeather 9000'
    await prisma.product.update({ where: { sku: 'DL-3189' }, data: { title } })
    expect(await skus({ q: 'quillfeather' })).toEqual(['DL-3189'])
    await prisma.product.update({ where: { sku: 'DL-3189' }, data: { title: 'Dell Chromebook 3189' } })
    await prisma.productVariant.update({ where: { sku: 'AP-M1-GRY' }, data: { color: 'Marigold' } })
    expect(await skus({ q: 'marigold' })).toEqual(['AP-M1'])
    await prisma.brand.update({ where: { slug: 'lenovo' }, data: { name: 'Zephyrine' } })
    expect((await skus({ q: 'zephyrine' })).toSorted()).toEqual(['LN-T495', 'LN_T480'])
    await prisma.brand.update({ where: { slug: 'lenovo' }, data: { name: 'Lenovo' } })
    await prisma.category.update({ where: { slug: 'gaming' }, data: { name: 'Esports' } })
    expect(await skus({ q: 'esports' })).toEqual(['DL-G15'])
    await prisma.category.update({ where: { slug: 'gaming' }, data: { name: 'Gaming' } })
  })

  it('keeps the filters when it searches loosely', async () => {
    expect(await skus({ q: 'lenvo thinkpd', processor: 'amd' })).toEqual(['LN-T495'])
  })

  it('finds nothing for a blank search where that is asked, and everything where it is not', async () => {
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
