import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { SignedInUser } from '../../context.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const products = () => shop.as(admin).admin.products
const skusOf = async (input: Parameters<ReturnType<typeof products>['list']>[0]) =>
  (await products().list(input)).products.map(({ sku }) => sku)

/** Adds a product with words of its own, so that tests do not find each other's products. */
async function addNamed(
  named: { sku: string; title?: string; cpu?: string; model?: string },
  options: Parameters<typeof addProduct>[1] = {},
) {
  const { id } = await addProduct(shop, options)
  await shop.prisma.product.update({ where: { id }, data: named })
  return id
}

describe('the list of products', () => {
  it('has 12 to a page, the newest first, each with what a row shows', async () => {
    const id = await addNamed({ sku: 'ROW-1', title: 'Row One' }, { stock: 4, priceRupees: 24_999 })
    await shop.prisma.product.update({ where: { id }, data: { mrpPaise: 49_998_00 } })
    const page = await products().list({ sku: 'row-1' })
    expect(page.pagination).toEqual({ page: 1, limit: 12, total: 1, totalPages: 1 })
    expect(page.products[0]).toMatchObject({
      id,
      sku: 'ROW-1',
      title: 'Row One',
      brand: 'Dell',
      price: 24_999,
      mrp: 49_998,
      discountPercent: 50,
      gstPercent: 18,
      stockQty: 4,
      inStock: true,
      variants: [],
    })
  })

  it('fills a page with 12 and puts the thirteenth on the next', async () => {
    for (let at = 0; at < 13; at += 1) await addNamed({ sku: `PAGED-${at}` })
    const first = await products().list({ sku: 'paged-' })
    expect([first.products.length, first.pagination.totalPages]).toEqual([12, 2])
    expect((await products().list({ sku: 'paged-', page: 2 })).products).toHaveLength(1)
  })

  it('shows how many confirmed requests wait for a product', async () => {
    const productId = await addNamed({ sku: 'WANTED' }, { stock: 0 })
    const [createdAt, newId] = [shop.clock.now, shop.deps.newId]
    await shop.prisma.stockAlert.createMany({
      data: [createdAt, createdAt, null].map((confirmedAt, at) => ({
        id: newId(),
        email: `wants${at}@test.example`,
        productId,
        createdAt,
        confirmedAt,
      })),
    })
    const [row] = (await products().list({ sku: 'wanted' })).products
    expect(row?.waiting).toBe(2)
  })

  it('shows how the stock of each item is counted', async () => {
    const productId = await addNamed({ sku: 'COUNTED-BY-UNIT' }, { stock: 0 })
    const trackingOf = async () => (await products().list({ sku: 'counted-by-unit' })).products[0]?.tracking
    expect(await trackingOf()).toBe('quantity')
    await shop.as(admin).admin.units.setTracking({ productId, tracking: 'unit' })
    expect(await trackingOf()).toBe('unit')
  })

  it('has the variants of a product with their own price and stock, and no deleted ones', async () => {
    const productId = await addNamed({ sku: 'WITH-VARIANTS' }, { stock: 0 })
    const make = (sku: string, ramGb: number) =>
      shop.prisma.productVariant.create({ data: { productId, sku, ramGb, pricePaise: 31_000_00 } })
    const [remaining, deleted] = [await make('WITH-VARIANTS-8', 8), await make('WITH-VARIANTS-16', 16)]
    await shop.as(admin).admin.stock.adjust({
      productId,
      productVariantId: remaining.id,
      mode: 'set',
      amount: 3,
    })
    await shop.prisma.productVariant.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } })
    const [row] = (await products().list({ sku: 'variants-8' })).products
    expect([row?.id, row?.tracking]).toEqual([productId, null])
    expect(row?.variants).toEqual([
      {
        id: remaining.id,
        sku: 'WITH-VARIANTS-8',
        price: 31_000,
        mrp: null,
        stockQty: 3,
        inStock: true,
        tracking: 'quantity',
        attributes: { color: null, ramGb: 8, storage: null },
        updatedAt: expect.any(String),
      },
    ])
    expect(await skusOf({ sku: 'variants-16' })).toEqual([])
  })

  it('is searched by part of a SKU, and % and _ mean themselves', async () => {
    await addNamed({ sku: 'ODD-100%_A' })
    expect(await skusOf({ sku: 'd-100%_a' })).toEqual(['ODD-100%_A'])
    expect(await skusOf({ sku: 'odd-100_' })).toEqual([])
  })

  it('is searched by words of title, brand and CPU as far as they are typed', async () => {
    await addNamed({ sku: 'WORDS-1', title: 'Zephyrbook 13', cpu: 'Intel Core i5-8350U' })
    for (const search of ['zephyr', 'zephyrbook dell', 'zephyr i5-83', "zephyrbook 'core"])
      expect(await skusOf({ search })).toEqual(['WORDS-1'])
    expect(await skusOf({ search: 'zephyr ryzen' })).toEqual([])
    expect(await skusOf({ search: '%%' })).toEqual([])
  })

  it('is narrowed to one brand, and knows no deleted product', async () => {
    const id = await addNamed({ sku: 'BRANDED-1' })
    const brand = await shop.prisma.brand.create({ data: { name: 'Rare & Co', slug: 'rare-co' } })
    await shop.prisma.product.update({ where: { id }, data: { brandId: brand.id } })
    expect(await skusOf({ brand: 'rare-co' })).toEqual(['BRANDED-1'])
    expect(await skusOf({ brand: 'no-such-brand' })).toEqual([])
    await shop.prisma.product.update({ where: { id }, data: { deletedAt: new Date() } })
    expect(await skusOf({ brand: 'rare-co' })).toEqual([])
  })

  it.each([
    ['title', ['Alpha', 'beta', 'Gamma']],
    ['model', ['Alpha', 'beta', 'Gamma']],
    ['price', ['beta', 'Gamma', 'Alpha']],
    ['stockQty', ['Gamma', 'Alpha', 'beta']],
    ['createdAt', ['Alpha', 'beta', 'Gamma']],
    ['brand', ['Alpha', 'beta', 'Gamma']],
  ] as const)('is sorted by %s both ways, a page at a time, no row twice', async (sortBy, expected) => {
    const sku = `SORT-${sortBy}`
    const options = [
      { stock: 2, priceRupees: 300 },
      { stock: 3, priceRupees: 100 },
      { stock: 1, priceRupees: 200 },
    ]
    for (const [at, title] of ['Alpha', 'beta', 'Gamma'].entries())
      await addNamed({ sku: `${sku}-${at}`, title, model: title }, options[at])
    const titles = async (sortOrder: 'asc' | 'desc') => {
      const pages = await Promise.all(
        [1, 2].map((page) => products().list({ sku, sortBy, sortOrder, page, limit: 2 })),
      )
      return pages.flatMap((page) => page.products.map(({ title }) => title))
    }
    expect(await titles('asc')).toEqual(expected)
    expect(await titles('desc')).toEqual(expected.toReversed())
  })
})

describe('products with little left', () => {
  it('are those with 1 to 5, or to another threshold: counted, three of them named, and listed', async () => {
    await shop.prisma.product.updateMany({ data: { deletedAt: new Date() } })
    for (const [at, stock] of [0, 5, 6, 1, 3, 2].entries())
      await addNamed({ sku: `LOW-${stock}`, title: `Has ${stock}, ${at}` }, { stock })
    expect(await products().lowStock({})).toEqual({
      count: 4,
      outOfStock: 1,
      titles: ['Has 1, 3', 'Has 2, 5', 'Has 3, 4'],
    })
    expect(await products().lowStock({ threshold: 1 })).toEqual({
      count: 1,
      outOfStock: 1,
      titles: ['Has 1, 3'],
    })
    const listed = (await products().lowStockList({})).products.map(({ stockQty }) => stockQty)
    expect(listed).toEqual([1, 2, 3, 5])
    expect(await skusOf({ stock: 'low', threshold: 2, sortBy: 'stockQty', sortOrder: 'asc' })).toEqual([
      'LOW-1',
      'LOW-2',
    ])
  })

  it('are counted per sellable item: each low variant once, and not the sum of the product', async () => {
    await shop.prisma.product.updateMany({ data: { deletedAt: new Date() } })
    const productId = await addNamed({ sku: 'ITEMS', title: 'Many builds' }, { stock: 0 })
    const plain = await addNamed({ sku: 'PLAIN', title: 'No builds' }, { stock: 2 })
    const make = async (sku: string, ramGb: number, units: number) => {
      const variant = await shop.prisma.productVariant.create({
        data: { productId, sku, ramGb, storage: '256 GB SSD', pricePaise: 31_000_00 },
      })
      await shop
        .as(admin)
        .admin.stock.adjust({ productId, productVariantId: variant.id, mode: 'set', amount: units })
      return variant
    }
    await make('ITEMS-4', 4, 14)
    await make('ITEMS-8', 8, 3)
    await make('ITEMS-16', 16, 0)
    await make('ITEMS-32', 32, 1)
    const removed = await make('ITEMS-64', 64, 1)
    await shop.prisma.productVariant.update({ where: { id: removed.id }, data: { deletedAt: new Date() } })

    expect(await products().lowStock({})).toEqual({
      count: 3,
      outOfStock: 1,
      titles: ['Many builds, 32 GB · 256 GB SSD', 'No builds', 'Many builds, 8 GB · 256 GB SSD'],
    })
    const listed = (await products().lowStockList({})).products
    expect(listed.map(({ id }) => id)).toEqual([productId, plain])
    expect(await skusOf({ stock: 'low', threshold: 2, sortBy: 'stockQty', sortOrder: 'desc' })).toEqual([
      'PLAIN',
      'ITEMS',
    ])
    expect(await skusOf({ stock: 'out' })).toEqual(['ITEMS'])
    expect(await skusOf({ stock: 'short', threshold: 1 })).toEqual(['ITEMS'])
    expect(await skusOf({ stock: 'short', threshold: 2, sortBy: 'stockQty', sortOrder: 'asc' })).toEqual([
      'ITEMS',
      'PLAIN',
    ])
    await shop.prisma.product.update({ where: { id: productId }, data: { deletedAt: new Date() } })
    expect(await products().lowStock({})).toMatchObject({ count: 1, outOfStock: 0 })
  })

  it('are for administrators', async () => {
    const customer = shop.as(await addCustomer(shop)).admin.products
    await expect(customer.list({})).rejects.toThrow('Admin access required')
    await expect(customer.lowStock({})).rejects.toThrow('Admin access required')
  })
})

describe('the export of products', () => {
  it('has the products that the list has by the same filters', async () => {
    await addNamed({ sku: 'EXPORT-1', title: 'Elitebook One', model: 'EliteBook' }, { stock: 3 })
    await addNamed({ sku: 'EXPORT-2', title: 'Elitebook Two', model: 'EliteBook' }, { stock: 30 })
    const filters = [
      {},
      { search: 'elitebook' },
      { sku: 'export-' },
      { brand: 'dell' },
      { brand: 'no-such-brand' },
      { search: 'elitebook', stock: 'low' as const },
      { stock: 'low' as const, threshold: 20 },
    ]
    for (const filter of filters) {
      const { columns, rows } = await products().exportRows(filter)
      const place = (name: string) => columns.indexOf(name)
      const ofProducts = rows.filter((row) => row[place('variantOf')] === '')
      const skus = ofProducts.map((row) => row[place('sku')] ?? '')
      expect([filter, skus.toSorted()]).toEqual([
        filter,
        (await skusOf({ ...filter, limit: 100 })).toSorted(),
      ])
    }
    const { rows } = await products().exportRows({ search: 'elitebook', stock: 'low' })
    expect(rows).toHaveLength(1)
  })
})
