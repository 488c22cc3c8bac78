import { listProductsInput, productCard } from '@dobara/contract/catalog/catalog.ts'
import { productRow } from '@dobara/contract/catalog/product-rows.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { listProducts, listProductsAs } from './list-products.ts'
import { type ReadCards, readCards, readRows } from './read-cards.ts'
import { insertCatalogue } from '../../../test/catalog/test-catalogue.ts'
import { postgresSearch } from './search/postgres-search.ts'

let db: TestDatabase
let ids: Map<string, number>
const idOf = (sku: string) => ids.get(sku) ?? 0

/** The database writes today's prices at its own time, so the clock of this test is the real one. */
const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
  ids = await insertCatalogue(db.prisma)
})
afterAll(() => db.drop())

async function card(sku: string) {
  const list = await listProducts(
    { sql: db.sql, search: postgresSearch(db.sql), now: () => now },
    listProductsInput.parse({}),
  )
  return list.products.find((product) => product.sku === sku)
}
const past = (sku: string, rupees: number, days: number, variantId: number | null = null) =>
  db.prisma.priceHistory.create({
    data: { productId: idOf(sku), variantId, pricePaise: rupees * 100, at: daysAgo(days) },
  })

describe('a product of a list', () => {
  it.each([
    ['card', productCard, readCards],
    ['row', productRow, readRows],
  ] as const)('has every field of a %s', async (_, shape, read: ReadCards<unknown>) => {
    const shop = { sql: db.sql, search: postgresSearch(db.sql), now: () => now }
    const { products } = await listProductsAs(shop, listProductsInput.parse({}), read)
    expect(products.length).toBeGreaterThan(3)
    expect(() => shape.array().parse(products)).not.toThrow()
  })
})

describe('"Lowest price"', () => {
  it('is not shown for a product that never cost more', async () => {
    expect((await card('DL-5490'))?.isLowestPrice).toBe(false)
    await past('DL-5490', 27_000, 40)
    expect((await card('DL-5490'))?.isLowestPrice).toBe(false)
  })

  it('is shown after a higher price within 90 days', async () => {
    await past('DL-5480', 26_000, 30)
    expect((await card('DL-5480'))?.isLowestPrice).toBe(true)
  })

  it('is not shown when it was cheaper within 90 days', async () => {
    await past('DL-5480', 24_999, 60)
    expect((await card('DL-5480'))?.isLowestPrice).toBe(false)
  })

  it('forgets prices that ended before the window, and knows the one it began with', async () => {
    await past('DL-7490', 20_000, 200)
    await past('DL-7490', 30_000, 100)
    expect((await card('DL-7490'))?.isLowestPrice).toBe(true)
    await past('DL-G15', 90_000, 200)
    await past('DL-G15', 62_000, 100)
    expect((await card('DL-G15'))?.isLowestPrice).toBe(false)
  })

  it('looks at the variant whose price the card shows', async () => {
    const variant = await db.prisma.productVariant.findUniqueOrThrow({ where: { sku: 'LN-T480-8' } })
    await past('LN_T480', 40_000, 10)
    expect((await card('LN_T480'))?.isLowestPrice).toBe(false)
    await past('LN_T480', 28_000, 10, variant.id)
    expect((await card('LN_T480'))?.isLowestPrice).toBe(true)
  })
})

describe('the end of a sale', () => {
  type CouponData = Parameters<TestDatabase['prisma']['coupon']['create']>[0]['data']
  let made = 0
  async function coupon(data: Partial<CouponData>): Promise<void> {
    made += 1
    await db.prisma.coupon.create({
      data: {
        code: `SALE${made}`,
        name: 'Sale',
        type: 'fixed_amount',
        valueHundredths: 500_00,
        validFrom: daysAgo(1),
        validUntil: daysAgo(-9),
        ...data,
      },
    })
  }
  const endsInDays = async (sku: string) => {
    const ends = (await card(sku))?.saleEndsAt
    return ends ? Math.round((Date.parse(ends) - now.getTime()) / 86_400_000) : null
  }
  const only = async (data: Partial<CouponData>) => {
    await db.prisma.coupon.deleteMany()
    await coupon(data)
  }
  const categoryId = async (slug: string) =>
    (await db.prisma.category.findUniqueOrThrow({ where: { slug } })).id
  const brandId = async (slug: string) => (await db.prisma.brand.findUniqueOrThrow({ where: { slug } })).id

  it('is that of the first coupon to end, for products, brands and categories with what is below them', async () => {
    await coupon({ applicableTo: 'products', applicableProducts: [idOf('DL-5480')] })
    await coupon({
      applicableTo: 'brands',
      applicableBrands: [await brandId('apple')],
      validUntil: daysAgo(-5),
    })
    await coupon({
      applicableTo: 'categories',
      applicableCategories: [await categoryId('laptops')],
      validUntil: daysAgo(-7),
    })
    expect([await endsInDays('DL-5480'), await endsInDays('AP-M1'), await endsInDays('DOCK-19')]).toEqual([
      7,
      5,
      null,
    ])
  })

  it('is none for what a coupon leaves out', async () => {
    const scope: Partial<CouponData> = {
      applicableTo: 'categories',
      applicableCategories: [await categoryId('laptops')],
    }
    await only({ ...scope, excludedProducts: [idOf('DL-5480')] })
    expect([await endsInDays('DL-5480'), await endsInDays('DL-5490')]).toEqual([null, 9])
    await only({ ...scope, excludedBrands: [await brandId('dell')] })
    expect([await endsInDays('DL-5480'), await endsInDays('LN-T495')]).toEqual([null, 9])
    await only({ ...scope, excludedCategories: [await categoryId('business')] })
    expect([await endsInDays('DL-5480'), await endsInDays('DL-G15')]).toEqual([null, 9])
  })

  it.each<[string, Partial<CouponData>]>([
    ['for everything', { applicableTo: 'all' }],
    ['not active', { isActive: false }],
    ['private', { isPublic: false }],
    ['not begun', { validFrom: daysAgo(-1) }],
    ['over', { validFrom: daysAgo(9), validUntil: daysAgo(1) }],
    ['used up', { usageLimit: 3, usageCount: 3 }],
    ['for delivery only', { type: 'free_shipping', valueHundredths: 0 }],
  ])('is none for a coupon that is %s', async (_name, data) => {
    await only({ applicableTo: 'products', applicableProducts: [idOf('DL-5480')], ...data })
    expect(await endsInDays('DL-5480')).toBeNull()
  })
})
