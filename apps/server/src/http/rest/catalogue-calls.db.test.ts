import { insertCatalogue } from '@dobara/api/test/catalog/test-catalogue.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const PRODUCT_FIELDS = [
  ['id', 'sku', 'title', 'brand', 'model', 'price', 'mrp', 'discountPercent', 'gstPercent', 'inStock'],
  ['stockQty', 'condition', 'cpu', 'gpu', 'ramGb', 'storage', 'color', 'displaySizeInches'],
  ['displayResolution', 'displayPanel', 'displayRefreshHz', 'brightnessNits', 'os', 'keyboardLayout'],
  ['weightKg', 'dimensionsMm', 'ports', 'batteryHealthPct', 'batteryCycles', 'warrantyMonths'],
  ['returnWindowDays', 'fulfillmentLocation', 'highlights', 'description', 'cosmeticNotes'],
  ['functionalNotes', 'createdAt', 'updatedAt', 'variants'],
  ['metaTitle', 'metaDescription', 'metaKeywords'],
].flat()
/** Fields that only a product's own page needs. */
const LONG_TEXTS = [
  ['ports', 'highlights', 'description', 'cosmeticNotes', 'functionalNotes'],
  ['metaTitle', 'metaDescription', 'metaKeywords'],
].flat()
let test: TestApp
let ids: Map<string, number>
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  ids = await insertCatalogue(test.shop.prisma)
})
afterAll(() => test.stop())

async function get(url: string) {
  const reply = await test.app.inject({ method: 'GET', url: `/api${url}` })
  return { status: reply.statusCode, body: reply.json() }
}
const skus = (products: { sku: string }[]) => products.map(({ sku }) => sku).toSorted()

describe('the documented calls of products', () => {
  it('a product by its id and by its SKU has the documented fields', async () => {
    const byId = await get(`/products/${ids.get('LN_T480')}`)
    const bySku = await get('/products/sku/LN_T480')
    expect(byId.body.data).toEqual(bySku.body.data)
    expect(Object.keys(bySku.body.data)).toEqual(expect.arrayContaining(PRODUCT_FIELDS))
    expect(bySku.body.data.variants[0]).toMatchObject({
      sku: 'LN-T480-8',
      price: 26_500,
      attributes: { ramGb: 8, storage: '256GB SSD' },
    })
  })

  it('a variant by its own SKU has the documented fields, and names its product', async () => {
    const { status, body } = await get('/products/variants/sku/LN-T480-8')
    const productId = ids.get('LN_T480')
    const { product } = (await get('/products/sku/LN_T480')).body
    const listed = product.variants.find(({ sku }: { sku: string }) => sku === 'LN-T480-8')
    expect([status, body.variant]).toEqual([
      200,
      { ...listed, productId, productTitle: product.title, productSku: 'LN_T480' },
    ])
    expect(body.data).toEqual(body.variant)
    for (const sku of ['NO-SUCH-SKU', 'LN_T480']) {
      const missing = await get(`/products/variants/sku/${sku}`)
      expect([missing.status, missing.body.code]).toEqual([404, 'variant_not_found'])
    }
  })

  it('discountPercent has two decimals in lists, in details and by SKU', async () => {
    const id = ids.get('DOCK-19') ?? 0
    const before = await test.shop.prisma.product.findUniqueOrThrow({ where: { id } })
    await test.shop.prisma.product.update({ where: { id }, data: { pricePaise: 66_666, mrpPaise: 1_00_000 } })
    const shown = [
      (await get(`/products/${id}`)).body.product,
      (await get('/products/sku/DOCK-19')).body.product,
      ...(await get('/products?limit=100')).body.products.filter((row: { id: number }) => row.id === id),
      ...(await get('/products/filter?maxPrice=700')).body.products,
    ]
    const { pricePaise, mrpPaise } = before
    await test.shop.prisma.product.update({ where: { id }, data: { pricePaise, mrpPaise } })
    expect(shown.map(({ discountPercent }) => discountPercent)).toEqual([33.33, 33.33, 33.33, 33.33])
  })

  it('search takes q', async () => {
    const { status, body } = await get('/products/search?q=thinkpad')
    expect([status, skus(body.products)]).toEqual([200, ['LN-T495', 'LN_T480']])
    expect((await get('/products/search?q=')).body.products).toEqual([])
  })

  it.each([
    ['brand=apple', ['AP-M1']],
    ['brand=dell&condition=Refurbished-B', ['DL-5490']],
    ['minPrice=60000', ['DL-G15']],
    ['maxPrice=7000', ['DOCK-19']],
    ['ramGb=4', ['DL-3189']],
    ['ramGb=4&inStock=true', []],
    ['storage=HDD', ['LN_T480']],
    ['processor=amd', ['LN-T495']],
    ['category=gaming', ['DL-G15']],
    ['brand=apple&inStock=false', []],
  ])('filter by %s returns products and pagination', async (query, expected) => {
    const { status, body } = await get(`/products/filter?${query}&page=1&limit=12`)
    expect([status, skus(body.products)]).toEqual([200, expected])
    expect(body.pagination).toMatchObject({ page: 1, limit: 12, total: expected.length })
  })

  it('filter takes categoryId', async () => {
    const { id } = await test.shop.prisma.category.findUniqueOrThrow({ where: { slug: 'accessories' } })
    expect(skus((await get(`/products/filter?categoryId=${id}`)).body.products)).toEqual(['DOCK-19'])
  })
})

describe('rows of product lists', () => {
  it.each([
    '/products',
    '/products/filter?brand=lenovo',
    '/products/search?q=t480',
    '/categories/path/laptops',
    '/categories/path/laptops/products',
  ])('at %s have the documented fields except long texts, as the product itself does', async (url) => {
    const { body } = await get(url)
    const row = body.products.find(({ sku }: { sku: string }) => sku === 'LN_T480')
    const { body: one } = await get('/products/sku/LN_T480')
    const fields = PRODUCT_FIELDS.filter((name) => !LONG_TEXTS.includes(name))
    expect(Object.keys(row)).toEqual(expect.arrayContaining(fields))
    expect(Object.keys(row).filter((name) => LONG_TEXTS.includes(name))).toEqual([])
    const { createdAt, updatedAt, variants, gstPercent, os, weightKg } = one.data
    expect(row).toMatchObject({ createdAt, updatedAt, variants, gstPercent, os, weightKg })
  })
})

describe('the documented calls of categories, brands and pictures', () => {
  it('categories are the list, with id, name, slug, parentId and children', async () => {
    const { body } = await get('/categories')
    const laptops = body.find(({ slug }: { slug: string }) => slug === 'laptops')
    expect(laptops).toMatchObject({ id: expect.any(Number), name: 'Laptops', parentId: null })
    expect(laptops.children).toMatchObject([{ slug: 'business', parentId: laptops.id }, { slug: 'gaming' }])
  })

  it('a category is returned by its id, and its products 12 per page', async () => {
    const { body: list } = await get('/categories')
    const { id } = list.find(({ slug }: { slug: string }) => slug === 'laptops')
    expect((await get(`/categories/${id}`)).body).toMatchObject({ success: true, data: { slug: 'laptops' } })
    const { body } = await get(`/categories/${id}/products`)
    expect(body.pagination).toMatchObject({ page: 1, limit: 12, total: 8 })
    const second = await get(`/categories/${id}/products?page=2&limit=5`)
    expect(second.body.products).toHaveLength(3)
  })

  it('brands are the list', async () => {
    const { body } = await get('/brands')
    expect(body.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual(
      expect.arrayContaining(['apple', 'dell', 'lenovo']),
    )
  })

  it('images/product/{productId} returns images with id, cloudinaryUrl, altText and isPrimary', async () => {
    const productId = ids.get('DL-G15') ?? 0
    const picture = { productId, storageKey: 'g15', url: '/media/g15.jpg', altText: 'Dell G15, open' }
    await test.shop.prisma.productImage.create({
      data: { ...picture, isPrimary: true, width: 8, height: 6, fileSize: 1 },
    })
    const { body } = await get(`/images/product/${productId}`)
    expect(body.images).toMatchObject([
      {
        id: expect.any(Number),
        altText: 'Dell G15, open',
        isPrimary: true,
        productId,
        productTitle: expect.any(String),
        productSku: 'DL-G15',
        sortOrder: 0,
        fileSize: 1,
        width: 8,
        height: 6,
      },
    ])
    expect(body.images[0].cloudinaryUrl).toContain('/media/g15.jpg')
  })
})
