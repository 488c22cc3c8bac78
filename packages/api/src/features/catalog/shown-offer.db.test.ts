import { listProductsInput } from '@dobara/contract/catalog/catalog.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { insertCatalogue, insertEntity } from '../../../test/catalog/test-catalogue.ts'
import { listProducts } from './list-products.ts'
import { postgresSearch } from './search/postgres-search.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
  await insertCatalogue(db.prisma)
  await db.prisma.product.updateMany({ data: { deletedAt: new Date() } })
})
afterAll(() => db.drop())

const PRODUCT = { brand: 'lenovo', category: 'business', storage: '256GB SSD' } as const
/** One machine in four builds: the cheapest of all is sold out, the cheapest of 32 GB as well. */
const BUILDS = [
  { sku: 'T14-8-OLD', price: 15_000, stock: 0, ramGb: 8, color: 'Silver' },
  { sku: 'T14-8', price: 18_000, stock: 4, ramGb: 8 },
  { sku: 'T14-32-HDD', price: 21_000, stock: 0, ramGb: 32, storage: '1TB HDD' },
  { sku: 'T14-32', price: 26_000, mrp: 99_000, stock: 2, ramGb: 32, storage: '1TB NVMe SSD', color: 'Black' },
]

let made = 0
beforeEach(async () => {
  await db.prisma.product.updateMany({ data: { deletedAt: new Date() } })
  made += 1
})
const named = (sku: string) => `${sku}-${made}`
/** Inserts the machine with its own figures, which no one can buy: 64 GB for ₹9,000. */
const insertT14 = () =>
  insertEntity(
    db.prisma,
    {
      ...PRODUCT,
      sku: named('T14'),
      title: 'Lenovo ThinkPad T14',
      price: 9_000,
      ramGb: 64,
      variants: BUILDS.map((build) => ({ ...build, sku: named(build.sku) })),
    },
    made,
  )
const insertT495 = (price: number, ramGb: number) =>
  insertEntity(
    db.prisma,
    { ...PRODUCT, sku: named('T495'), title: 'Lenovo ThinkPad T495', price, ramGb, stock: 1 },
    made,
  )

const list = async (query: Record<string, unknown>) =>
  (
    await listProducts(
      { sql: db.sql, search: postgresSearch(db.sql), now: () => new Date() },
      listProductsInput.parse(query),
    )
  ).products
/** Returns the cards as [SKU of the variant or product, rupees, units]. */
const shown = async (query: Record<string, unknown>) =>
  (await list(query)).map(({ sku, variant, price, stockQty }) => [
    (variant?.sku ?? sku).replace(/-\d+$/, ''),
    price,
    stockQty,
  ])

describe('the card of the cheapest build in stock that matches the request', () => {
  it.each<[string, Record<string, unknown>, unknown[]]>([
    ['nothing', {}, ['T14-8', 18_000, 6]],
    ['32 GB', { ramGb: '32' }, ['T14-32', 26_000, 2]],
    ['32 GB or 8', { ramGb: '32,8' }, ['T14-8', 18_000, 6]],
    ['an NVMe drive', { storage: 'NVMe' }, ['T14-32', 26_000, 2]],
    ['much at once', { useCase: 'MULTI_TASKING' }, ['T14-32', 26_000, 2]],
    ['everyday needs', { useCase: 'EVERYDAY_NEEDS' }, ['T14-8', 18_000, 4]],
    ['a lowest price', { minPrice: 20_000 }, ['T14-32', 26_000, 2]],
    ['32 GB in stock', { ramGb: '32', inStock: 'true' }, ['T14-32', 26_000, 2]],
    ['a hard disk, sold out', { storage: 'HDD' }, ['T14-32-HDD', 21_000, 0]],
    ['up to ₹16,000, sold out', { maxPrice: 16_000 }, ['T14-8-OLD', 15_000, 0]],
  ])('is shown for a request for %s', async (_name, query, expected) => {
    await insertT14()
    expect(await shown(query)).toEqual([expected])
  })

  it.each([
    ['32 GB for less than any in stock or out of it', { ramGb: '32', maxPrice: 20_000 }],
    ['memory that only the sheet of the product names', { ramGb: '64' }],
    ['a hard disk in stock', { storage: 'HDD', inStock: 'true' }],
    ['the price that only the sheet of the product names', { maxPrice: 9_500 }],
  ])('and is not there for %s', async (_name, query) => {
    await insertT14()
    expect(await shown(query)).toEqual([])
  })

  it('names the variant whose price it shows', async () => {
    await insertT14()
    const [card] = await list({ ramGb: '32' })
    expect(card).toMatchObject({ price: 26_000, mrp: 99_000, discountPercent: 73.74, inStock: true })
    expect(card?.variant).toMatchObject({
      sku: named('T14-32'),
      attributes: { color: 'Black', ramGb: 32, storage: '1TB NVMe SSD' },
    })
  })

  it('is sorted by that price, and follows products in stock when it is sold out', async () => {
    await insertT14()
    await insertT495(22_000, 32)
    expect(await shown({ sort: 'price_asc' })).toEqual([
      ['T14-8', 18_000, 6],
      ['T495', 22_000, 1],
    ])
    expect(await shown({ ramGb: '32', sort: 'price_asc' })).toEqual([
      ['T495', 22_000, 1],
      ['T14-32', 26_000, 2],
    ])
    expect(await shown({ ramGb: '32', maxPrice: 23_000 })).toEqual([
      ['T495', 22_000, 1],
      ['T14-32-HDD', 21_000, 0],
    ])
  })
})

describe('the card after a change in the shop', () => {
  const variantOf = (sku: string) =>
    db.prisma.productVariant.findUniqueOrThrow({ where: { sku: named(sku) }, include: { stockItem: true } })
  const only = async () => (await shown({}))[0]?.slice(0, 2)

  it('sold out and back again', async () => {
    await insertT14()
    const { stockItem } = await variantOf('T14-8')
    const id = stockItem[0]?.id ?? 0
    await db.prisma.stockItem.update({ where: { id }, data: { reserved: 4 } })
    expect(await only()).toEqual(['T14-32', 26_000])
    await db.prisma.stockItem.update({ where: { id }, data: { reserved: 3 } })
    expect(await only()).toEqual(['T14-8', 18_000])
    await db.prisma.stockMovement.create({ data: { stockItemId: id, delta: -1, cause: 'adjustment' } })
    expect(await only()).toEqual(['T14-32', 26_000])
  })

  it('shows a changed price and memory, a deleted variant, and the deletion of the last one', async () => {
    const id = await insertT14()
    await db.prisma.productVariant.update({
      where: { sku: named('T14-32') },
      data: { pricePaise: 17_000_00 },
    })
    expect(await only()).toEqual(['T14-32', 17_000])
    await db.prisma.productVariant.update({ where: { sku: named('T14-32') }, data: { ramGb: 16 } })
    expect(await shown({ ramGb: '16' })).toEqual([['T14-32', 17_000, 2]])
    await db.prisma.productVariant.update({
      where: { sku: named('T14-32') },
      data: { deletedAt: new Date() },
    })
    expect(await only()).toEqual(['T14-8', 18_000])
    await db.prisma.productVariant.updateMany({ where: { productId: id }, data: { deletedAt: new Date() } })
    expect(await only()).toEqual(['T14', 9_000])
    await db.prisma.product.update({ where: { id }, data: { pricePaise: 8_500_00, ramGb: 4 } })
    expect(await shown({ ramGb: '4' })).toEqual([['T14', 8_500, 0]])
  })

  it('two builds that sell out at once, which count one after the other', async () => {
    await insertT14()
    const items = await Promise.all(['T14-8', 'T14-32'].map(variantOf))
    await Promise.all(
      items.map(({ stockItem: [item] }) =>
        db.prisma.stockItem.update({ where: { id: item?.id }, data: { reserved: item?.onHand } }),
      ),
    )
    expect(await only()).toEqual(['T14-8-OLD', 15_000])
    const offers = await db.prisma.productOffer.findMany({
      where: { product: { sku: named('T14') } },
      orderBy: { place: 'asc' },
    })
    expect(offers.map(({ place, inStock }) => [place, inStock])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, false],
    ])
  })
})
