import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  const { db } = test.shop.deps
  const laptops = await db.category.create({ data: { slug: 'laptops', name: 'Laptops' } })
  const business = await db.category.create({
    data: { slug: 'business', name: 'Business', parentId: laptops.id },
  })
  const brand = await db.brand.create({ data: { slug: 'dell', name: 'Dell' } })
  await db.product.create({
    data: {
      sku: 'DL-7490',
      title: 'Dell Latitude 7490',
      model: 'Latitude 7490',
      kind: 'laptop',
      pricePaise: 20_999_00,
      hsn: '847130',
      brandId: brand.id,
      categoryId: business.id,
    },
  })
})
afterAll(() => test.stop())

const get = async (url: string) => {
  const reply = await test.app.inject({ method: 'GET', url })
  return { status: reply.statusCode, body: reply.json() }
}

describe('a category by its path', () => {
  it('is the category with its children, the way to it and its products', async () => {
    const { body } = await get('/api/categories/path/laptops')
    expect(body).toMatchObject({
      success: true,
      category: { slug: 'laptops', children: [{ slug: 'business' }] },
      breadcrumbs: [{ slug: 'laptops' }],
      products: [{ sku: 'DL-7490' }],
      pagination: { page: 1, limit: 12, total: 1, totalPages: 1 },
    })
  })

  it('takes the parts of the path apart or as one', async () => {
    for (const path of ['laptops/business', 'laptops%2Fbusiness'])
      expect((await get(`/api/categories/path/${path}`)).body.category.slug).toBe('business')
  })

  it('gives its products alone, page by page', async () => {
    for (const path of ['laptops', 'laptops/business']) {
      const { body } = await get(`/api/categories/path/${path}/products?page=2&limit=1`)
      expect(Object.keys(body).toSorted()).toEqual(['pagination', 'products', 'success'])
      expect([body.products, body.pagination.total, body.pagination.page]).toEqual([[], 1, 2])
    }
  })

  it.each(['monitors', 'monitors/business', 'business/laptops'])('is not found for %s', async (path) => {
    const { status, body } = await get(`/api/categories/path/${path}`)
    expect([status, body.code]).toEqual([404, 'category_not_found'])
  })
})

describe('product discovery over REST', () => {
  it('is counted, suggested and compared', async () => {
    const facets = (await get('/api/products/facets?q=latitde')).body
    expect([facets.total, facets.facets.brand]).toEqual([1, [{ value: 'dell', label: 'Dell', count: 1 }]])
    const { products } = (await get('/api/products/suggest?q=lati')).body
    expect(products).toEqual([{ sku: 'DL-7490', title: 'Dell Latitude 7490', price: 20_999, imageUrl: null }])
    expect((await get('/api/products/compare?skus=NOPE,DL-7490')).body.products).toMatchObject([
      { sku: 'DL-7490' },
    ])
    expect((await get('/api/products/search?q=latitde')).body.searchedFor).toBe('latitude')
  })

  it.each([
    `/api/products/search?q=${'a'.repeat(101)}`,
    `/api/products?q=${'a'.repeat(101)}`,
    `/api/products/suggest?q=${'a'.repeat(101)}`,
    '/api/products/suggest?q=',
    '/api/products/compare?skus=a,b,c,d,e',
    '/api/products/facets?processor=arm',
  ])('refuses %s', async (url) => {
    const { status, body } = await get(url)
    expect([status, body.success]).toEqual([400, false])
  })
})

describe('the list of products', () => {
  it('returns 12 per page, up to a thousand on request, and rejects a higher limit', async () => {
    await test.shop.prisma.$executeRaw`
      INSERT INTO product (sku, title, model, kind, price_paise, hsn, brand_id, category_id, updated_at)
      SELECT 'MANY-' || n, 'Many ' || n, model, kind, price_paise, hsn, brand_id, category_id, updated_at
        FROM product, generate_series(1, 1000) n WHERE sku = 'DL-7490'`
    const counts = async (query: string) => {
      const { products, pagination } = (await get(`/api/products${query}`)).body
      const { page, limit, total, totalPages } = pagination
      return [products.length, page, limit, total, totalPages]
    }
    expect(await counts('')).toEqual([12, 1, 12, 1_001, 84])
    expect(await counts('?page=1&limit=1000')).toEqual([1_000, 1, 1_000, 1_001, 2])
    expect(await counts('?page=2&limit=1000')).toEqual([1, 2, 1_000, 1_001, 2])
    expect((await get('/api/products?limit=1001')).status).toBe(400)
  })
})
