import { compareInput, productDetail } from '@dobara/contract/catalog/catalog.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { compareProducts } from './compare-products.ts'
import { getProduct } from './get-product.ts'
import { listRelatedProducts } from './list-related-products.ts'
import { insertCatalogue, insertEntity, type NewProduct } from '../../../test/catalog/test-catalogue.ts'

let db: TestDatabase
let ids: Map<string, number>
const idOf = (sku: string) => ids.get(sku) ?? 0

beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
  ids = await insertCatalogue(db.prisma)
})
afterAll(() => db.drop())

const shop = () => ({ sql: db.sql, now: () => new Date('2026-11-21T10:00:00Z') })

describe('a product page', () => {
  it('is found by SKU, by a variant’s SKU and by id, with its variants cheapest first', async () => {
    const found = await Promise.all([
      getProduct(shop(), { sku: 'LN_T480' }),
      getProduct(shop(), { sku: 'LN-T480-16' }),
      getProduct(shop(), { id: idOf('LN_T480') }),
      getProduct(shop(), { sku: String(idOf('LN_T480')) }),
    ])
    for (const product of found) expect(product).toEqual(found[0])
    expect(found[0]).toMatchObject({
      sku: 'LN_T480',
      price: 26_500,
      stockQty: 5,
      hasVariants: true,
      variants: [
        {
          sku: 'LN-T480-8',
          price: 26_500,
          mrp: 95_000,
          stockQty: 3,
          attributes: { color: null, ramGb: 8, storage: '256GB SSD' },
        },
        { sku: 'LN-T480-16', price: 29_500, mrp: 98_000, stockQty: 2 },
      ],
    })
  })

  it('is the requested one while others request other, missing or invalid ones', async () => {
    const skus = ['LN_T480', 'nothing', 'AP-M1', 'LN_T480', '{"}\\,NULL', 'LN-T480-16', 'a\0b', 'DL-5480', '']
    const outcomes = await Promise.allSettled(skus.map((sku) => getProduct(shop(), { sku })))
    const found = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : null))
    const skusFound = ['LN_T480', null, 'AP-M1', 'LN_T480', null, 'LN_T480', null, 'DL-5480', null]
    expect(found.map((product) => product?.sku ?? null)).toEqual(skusFound)
    for (const product of found)
      if (product) expect(product).toEqual(await getProduct(shop(), { sku: product.sku }))
  })

  it('is exactly of the documented shape', async () => {
    const product = await getProduct(shop(), { sku: 'AP-M1' })
    expect(productDetail.strict().parse(product)).toEqual(product)
  })

  it('shows the GST included in the price and the path to it from the root category', async () => {
    const product = await getProduct(shop(), { sku: 'DL-5480' })
    expect(product).toMatchObject({ price: 25_000, gstPercent: 18, gstInPrice: 3_813.56 })
    expect(product.categoryPath.map(({ slug }) => slug)).toEqual(['laptops', 'business'])
  })

  it('has GST of 18 percent unless another rate is set', async () => {
    const dock = { title: 'Dell Dock', brand: 'dell', category: 'accessories', price: 1_120 } as const
    const id = await insertEntity(db.prisma, { ...dock, sku: 'GST-12' }, 99)
    expect((await getProduct(shop(), { id })).gstPercent).toBe(18)
    await db.prisma.product.update({ where: { id }, data: { gstRateBp: 1_200 } })
    expect(await getProduct(shop(), { id })).toMatchObject({ gstPercent: 12, gstInPrice: 120 })
    await db.prisma.product.update({ where: { id }, data: { deletedAt: new Date() } })
  })

  it('counts reserved stock as unavailable', async () => {
    const variant = await db.prisma.productVariant.findUniqueOrThrow({ where: { sku: 'AP-M1-GRY' } })
    await db.prisma.stockItem.updateMany({ where: { variantId: variant.id }, data: { reserved: 1 } })
    const product = await getProduct(shop(), { sku: 'AP-M1' })
    expect([product.inStock, product.variants[0]?.stockQty, product.variants[0]?.inStock]).toEqual([
      false,
      0,
      false,
    ])
  })

  describe('with check reports', () => {
    const sheet = {
      name: 'Short check',
      nameHi: 'छोटी जाँच',
      sections: [
        {
          key: 'outside',
          label: 'Outside',
          labelHi: null,
          points: [
            { key: 'lid', label: 'Lid', labelHi: 'ढक्कन', result: 'pass', note: null },
            { key: 'feet', label: 'Feet', labelHi: null, result: 'fixed', note: 'New feet.' },
          ],
        },
      ],
    }
    type Made = { productId: number; at: string; technician: string; variantId?: number }
    const insertReport = (made: Made & { isDraft?: boolean; supersededAt?: Date }) =>
      db.prisma.checkReport.create({
        data: {
          productId: made.productId,
          variantId: made.variantId ?? null,
          technician: made.technician,
          checkedAt: new Date(made.at),
          sheet,
          ...(!made.isDraft && { outcome: 'passed', finishedAt: new Date(made.at) }),
          supersededAt: made.supersededAt ?? null,
        },
      })
    const at = '2026-11-02T10:00:00Z'

    it('shows the latest finished one, with the texts and the order of its points', async () => {
      const productId = idOf('DL-5480')
      const { id } = await insertReport({ productId, at, technician: 'Ravi' })
      await insertReport({ productId, at: '2026-11-01T10:00:00Z', technician: 'Meera' })
      await insertReport({ productId, at: '2026-11-05T10:00:00Z', technician: 'Draft', isDraft: true })
      const later = { productId, at: '2026-11-06T10:00:00Z', technician: 'Corrected' }
      await insertReport({ ...later, supersededAt: new Date(at) })
      const product = await getProduct(shop(), { sku: 'DL-5480' })
      expect(productDetail.strict().parse(product)).toEqual(product)
      expect(product.variantReports).toBeUndefined()
      expect(product.qualityReport).toEqual({
        id,
        variantId: null,
        name: 'Short check',
        nameHi: 'छोटी जाँच',
        checkedAt: '2026-11-02T10:00:00.000Z',
        technician: 'Ravi',
        outcome: 'passed',
        note: null,
        photos: [],
        sections: [{ key: 'outside', label: 'Outside', labelHi: null }],
        points: [
          {
            point: 1,
            key: 'lid',
            section: 'outside',
            label: 'Lid',
            labelHi: 'ढक्कन',
            result: 'pass',
            note: null,
            noteHi: null,
          },
          {
            point: 2,
            key: 'feet',
            section: 'outside',
            label: 'Feet',
            labelHi: null,
            result: 'fixed',
            note: 'New feet.',
            noteHi: null,
          },
        ],
      })
    })

    it('includes those of live variants next to that of the product', async () => {
      const productId = idOf('LN_T480')
      const variantIdOf = async (sku: string) =>
        (await db.prisma.productVariant.findUniqueOrThrow({ where: { sku } })).id
      const variantId = await variantIdOf('LN-T480-8')
      await insertReport({ productId, variantId, at, technician: 'Of the variant' })
      await insertReport({ productId, variantId: await variantIdOf('LN-T480-OLD'), at, technician: 'Gone' })
      const product = await getProduct(shop(), { sku: 'LN_T480' })
      expect(product.qualityReport).toBeNull()
      expect(product.variantReports).toMatchObject([{ variantId, technician: 'Of the variant' }])
    })
  })

  it.each(['NOPE', 'DL-GONE', 'LN-T480-OLD', '999999'])('is not there for %s', async (sku) => {
    await expect(getProduct(shop(), { sku })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })
})

describe('a comparison', () => {
  const compare = async (...requested: string[]) =>
    (await compareProducts(shop(), compareInput.parse({ skus: requested }).skus)).products

  it('shows complete products in the requested order', async () => {
    const products = await compare('DL-G15', 'AP-M1', 'DL-5480')
    expect(products.map(({ sku }) => sku)).toEqual(['DL-G15', 'AP-M1', 'DL-5480'])
    expect(products[2]).toEqual(await getProduct(shop(), { sku: 'DL-5480' }))
  })

  it('leaves out what is not for sale, and what it has already', async () => {
    expect((await compare('NOPE', 'LN-T480-16', 'LN_T480', 'DL-GONE')).map(({ sku }) => sku)).toEqual([
      'LN_T480',
    ])
    expect(await compareProducts(shop(), [])).toEqual({ products: [] })
  })

  it('takes four at most', () => {
    expect(compareInput.safeParse({ skus: 'a,b,c,d' }).success).toBe(true)
    expect(compareInput.safeParse({ skus: 'a,b,c,d,e' }).success).toBe(false)
  })
})

describe('related products', () => {
  const related = async (sku: string) =>
    (await listRelatedProducts(shop(), sku)).products.map((product) => product.sku)

  it('go from the same build within 15 % to any build, then any price', async () => {
    // ₹25,000 ± 15 %: the 5490 has the same build, the 7490 another; the G15 is beyond the price.
    expect(await related('DL-5480')).toEqual(['DL-5490', 'DL-7490', 'DL-G15', 'DOCK-19'])
  })

  it('come down to the brand alone, out of stock last', async () => {
    expect(await related('LN-T480-8')).toEqual(['LN-T495'])
    await insertEntity(
      db.prisma,
      {
        sku: 'LN-X1',
        title: 'Lenovo X1',
        brand: 'lenovo',
        category: 'laptops',
        price: 31_000,
      } satisfies NewProduct,
      20,
    )
    expect(await related('LN-T495')).toEqual(['LN_T480', 'LN-X1'])
  })

  it('leave the price band at more than 15 %, not at 15 %', async () => {
    const like = { brand: 'apple', category: 'laptops', stock: 1, ramGb: 8, storage: '256 GB SSD' } as const
    await insertEntity(db.prisma, { ...like, sku: 'AP-SELF', title: 'Apple Self', price: 20_000 }, 30)
    await insertEntity(db.prisma, { ...like, sku: 'AP-FAR', title: 'Apple Far', price: 23_001 }, 31)
    await insertEntity(db.prisma, { ...like, sku: 'AP-15', title: 'Apple At', price: 23_000, ramGb: 16 }, 32)
    await insertEntity(db.prisma, { ...like, sku: 'AP-SAME', title: 'Apple Same', price: 17_000 }, 33)
    await insertEntity(
      db.prisma,
      { ...like, sku: 'AP-GONE', title: 'Apple Out', price: 20_000, stock: 0 },
      34,
    )
    expect(await related('AP-SELF')).toEqual(['AP-SAME', 'AP-15', 'AP-FAR', 'AP-GONE'])
    await db.prisma.product.updateMany({
      where: { sku: { in: ['AP-SELF', 'AP-FAR', 'AP-15', 'AP-SAME', 'AP-GONE'] } },
      data: { deletedAt: new Date() },
    })
  })

  it('compare the memory and storage of the products, whichever of their variants is in stock', async () => {
    const like = { brand: 'apple', category: 'laptops', stock: 1, price: 20_000 } as const
    const build = { ramGb: 8, storage: '256 GB SSD' }
    const larger = { ramGb: 16, storage: '512 GB SSD' }
    await insertEntity(db.prisma, { ...like, ...build, sku: 'AP-OWN', title: 'Apple Own' }, 40)
    await insertEntity(db.prisma, { ...like, ...larger, sku: 'AP-LARGER', title: 'Apple Larger' }, 41)
    const variants = [
      { sku: 'AP-LIKE-8', price: 20_000, ramGb: 8, storage: '256 GB SSD', stock: 0 },
      { sku: 'AP-LIKE-16', price: 20_000, ramGb: 16, storage: '512 GB SSD', stock: 1 },
    ]
    await insertEntity(db.prisma, { ...like, ...build, sku: 'AP-LIKE', title: 'Apple Like', variants }, 42)
    expect((await related('AP-OWN')).slice(0, 2)).toEqual(['AP-LIKE', 'AP-LARGER'])
    await db.prisma.product.updateMany({
      where: { sku: { in: ['AP-OWN', 'AP-LARGER', 'AP-LIKE'] } },
      data: { deletedAt: new Date() },
    })
  })

  it('are empty for the only product of its brand', async () => {
    expect(await related('AP-M1')).toEqual([])
  })

  it('are refused for an unknown SKU', async () => {
    await expect(related('NOPE')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })
})
