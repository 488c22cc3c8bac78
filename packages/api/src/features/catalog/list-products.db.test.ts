import { listProductsInput } from '@dobara/contract/catalog/catalog.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { listProducts } from './list-products.ts'
import { insertCatalogue } from '../../../test/catalog/test-catalogue.ts'
import { postgresSearch } from './search/postgres-search.ts'

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
const skus = async (query: Record<string, unknown>) => (await list(query)).products.map(({ sku }) => sku)

describe('the first question about a text that no product of this process had before', () => {
  const moveTo = (code: string | null) =>
    db.prisma.$executeRaw`UPDATE product SET country_of_origin = ${code} WHERE sku = 'DL-7490'`
  afterAll(() => moveTo(null))

  // Codes of places without industry, so that no other test has requested them.
  it.each<[string, string, Record<string, unknown>]>([
    ['a list', 'AQ', {}],
    ['a search', 'BV', { search: 'latitude' }],
  ])('finds the product that has it, by %s', async (_name, countryOfOrigin, query) => {
    await moveTo(countryOfOrigin)
    expect(await skus({ countryOfOrigin, ...query })).toEqual(['DL-7490'])
  })
})

describe('a product list', () => {
  it('shows what is for sale, what is in stock first, then the newest', async () => {
    expect(await skus({})).toEqual([
      'DOCK-19',
      'AP-M1',
      'LN_T480',
      'LN-T495',
      'DL-G15',
      'DL-7490',
      'DL-5490',
      'DL-5480',
      'DL-3189',
    ])
  })

  it.each<[string, Record<string, unknown>, string[]]>([
    ['a brand by slug', { brand: 'lenovo' }, ['LN-T495', 'LN_T480']],
    ['several brands, by name too', { brand: 'Apple, lenovo' }, ['AP-M1', 'LN-T495', 'LN_T480']],
    ['an unknown brand', { brand: 'nokia' }, []],
    ['a grade by its code', { condition: 'Refurbished-B' }, ['DL-5490']],
    ['grades by their letter', { condition: 'B,c' }, ['DL-5490', 'LN-T495']],
    ['used machines', { condition: 'Used' }, ['DL-3189']],
    ['an unknown grade', { condition: 'Z' }, []],
    ['a lowest price', { minPrice: '50000' }, ['AP-M1', 'DL-G15']],
    ['a highest price', { maxPrice: 9_999 }, ['DL-3189', 'DOCK-19']],
    [
      'a range of the price on the card, which is the cheapest live variant',
      { minPrice: 26_000, maxPrice: 26_999 },
      ['LN_T480'],
    ],
    ['memory of the product or of a live variant', { ramGb: '16' }, ['DL-7490', 'DL-G15', 'LN_T480']],
    ['several sizes of memory', { ramGb: '4GB,32' }, ['DL-3189']],
    ['memory that is no number', { ramGb: 'lots' }, []],
    [
      'SSD, which NVMe is too',
      { storage: 'SSD' },
      ['AP-M1', 'DL-5480', 'DL-5490', 'DL-7490', 'DL-G15', 'LN-T495', 'LN_T480'],
    ],
    ['NVMe', { storage: 'nvme' }, ['DL-7490', 'DL-G15']],
    ['HDD', { storage: 'HDD' }, ['LN_T480']],
    ['storage as it is written', { storage: '32gb emmc' }, ['DL-3189']],
    ['storage by its size', { storage: '256 GB' }, ['AP-M1', 'DL-5480', 'DL-5490', 'LN-T495', 'LN_T480']],
    ['memory and storage of one and the same variant', { ramGb: '8', storage: 'HDD' }, []],
    [
      'what is in stock',
      { inStock: 'true', brand: 'dell' },
      ['DL-5480', 'DL-5490', 'DL-7490', 'DL-G15', 'DOCK-19'],
    ],
    ['what is out of stock', { inStock: 'false' }, ['DL-3189']],
    ['Intel', { processor: 'intel', category: 'gaming' }, ['DL-G15']],
    ['AMD', { processor: 'amd' }, ['LN-T495']],
    ['macOS', { operatingSystem: 'macos' }, ['AP-M1']],
    ['Windows', { operatingSystem: 'windows', brand: 'lenovo' }, ['LN-T495', 'LN_T480']],
    ['multi-tasking: 16 GB or more', { useCase: 'MULTI_TASKING' }, ['DL-7490', 'DL-G15', 'LN_T480']],
    [
      'everyday needs: at most 8 GB and ₹30,000',
      { useCase: 'EVERYDAY_NEEDS' },
      ['DL-3189', 'DL-5480', 'DL-5490', 'LN_T480'],
    ],
    ['a country of origin', { countryOfOrigin: 'cn' }, ['DL-5480', 'LN-T495']],
    ['several countries', { countryOfOrigin: 'IN,VN' }, ['AP-M1', 'DL-5490']],
    ['an unknown country', { countryOfOrigin: "CN'--" }, []],
    ['touch screens', { touchscreen: 'true' }, ['DL-7490']],
    [
      'a category with its children',
      { category: 'laptops', brand: 'apple,dell' },
      ['AP-M1', 'DL-3189', 'DL-5480', 'DL-5490', 'DL-7490', 'DL-G15'],
    ],
    ['a category path', { category: 'laptops/gaming' }, ['DL-G15']],
    ['an unknown category', { category: 'phones' }, []],
    ['several filters at once', { brand: 'dell', ramGb: '8', maxPrice: 26_000 }, ['DL-5480']],
  ])('filters by %s', async (_name, query, expected) => {
    expect((await skus(query)).toSorted()).toEqual(expected.toSorted())
  })

  it('filters by the id of a category with its children', async () => {
    const { id } = await db.prisma.category.findUniqueOrThrow({ where: { slug: 'laptops' } })
    expect((await list({ categoryId: id })).pagination.total).toBe(8)
  })

  it.each<[string, Record<string, unknown>, string[]]>([
    ['the lowest price', { sort: 'price_asc', limit: 3 }, ['DOCK-19', 'DL-3189', 'DL-5480']],
    ['the highest price', { sort: 'price_desc', limit: 3 }, ['DL-G15', 'AP-M1', 'LN-T495']],
    ['the newest', { sort: 'newest', limit: 3 }, ['DOCK-19', 'AP-M1', 'LN_T480']],
    ['the greatest discount', { sort: 'discount', limit: 3 }, ['LN_T480', 'DL-5480', 'DL-5490']],
    [
      'country of origin, unknown ones last, each the newest first',
      { sort: 'origin', limit: 6 },
      ['LN-T495', 'DL-5480', 'DL-5490', 'AP-M1', 'DOCK-19', 'LN_T480'],
    ],
    ['the best rating, more reviews first', { sort: 'rating', limit: 3 }, ['DL-5480', 'AP-M1', 'DL-5490']],
  ])('sorts by %s', async (_name, query, expected) => {
    expect(await skus(query)).toEqual(expected)
  })
})

describe('the pages of a list', () => {
  it('meet without a gap or a repeat', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => skus({ page, limit: 4 })))
    expect(pages.map((page) => page.length)).toEqual([4, 4, 1])
    expect(new Set(pages.flat()).size).toBe(9)
  })

  it('report how many there are', async () => {
    const { pagination } = await list({ page: 2, limit: 4 })
    expect(pagination).toEqual({ page: 2, limit: 4, total: 9, totalPages: 3 })
  })

  it('are empty beyond the end, with the right totals', async () => {
    const beyond = await list({ page: 9, limit: 4 })
    expect([beyond.products, beyond.pagination.total, beyond.pagination.totalPages]).toEqual([[], 9, 3])
  })
})

describe('a card', () => {
  const card = async (sku: string) => (await list({})).products.find((product) => product.sku === sku)

  it('shows the cheapest live variant, and leaves the choice to the shopper when there are two', async () => {
    expect(await card('LN_T480')).toMatchObject({
      price: 26_500,
      mrp: 95_000,
      discountPercent: 72.11,
      stockQty: 5,
      inStock: true,
      hasVariants: true,
      defaultVariantId: null,
    })
  })

  it('names the variant when there is only one', async () => {
    const variant = await db.prisma.productVariant.findUniqueOrThrow({ where: { sku: 'AP-M1-GRY' } })
    expect(await card('AP-M1')).toMatchObject({ defaultVariantId: variant.id, rating: 4.6, reviewCount: 3 })
  })

  it('claims no discount when the MRP is below the price', async () => {
    expect(await card('DOCK-19')).toMatchObject({ price: 6_499, discountPercent: 0, hasVariants: false })
  })

  it('shows the primary picture, else the first', async () => {
    const { id: productId } = await db.prisma.product.findUniqueOrThrow({ where: { sku: 'DL-5480' } })
    const picture = { productId, storageKey: 'k', width: 8, height: 6, fileSize: 1 }
    await db.prisma.productImage.create({ data: { ...picture, url: '/b', altText: 'Back', sortOrder: 2 } })
    await db.prisma.productImage.create({ data: { ...picture, url: '/a', altText: 'Front', sortOrder: 1 } })
    expect(await card('DL-5480')).toMatchObject({ imageUrl: '/a', imageAlt: 'Front' })
    await db.prisma.productImage.updateMany({ where: { url: '/b' }, data: { isPrimary: true } })
    expect(await card('DL-5480')).toMatchObject({ imageUrl: '/b', imageAlt: 'Back' })
  })
})
