import { insertEntity } from '@dobara/api/test/catalog/test-catalogue.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestWeb, type TestWeb } from '../../../test/pages/test-web.ts'

let test: TestWeb
beforeAll(async () => {
  test = await startTestWeb(inject('templateUrl'))
  await insertEntity(
    test.shop.prisma,
    {
      sku: 'EVIL/1 ?',
      title: 'A SKU with signs',
      brand: 'dell',
      category: 'business',
      price: 60_000,
      stock: 1,
    },
    50,
  )
})
afterAll(() => test.stop())

describe('for search engines', () => {
  it('robots.txt opens the shop, closes what is personal and names the sitemap', async () => {
    const { body, headers } = await test.open('/robots.txt')
    expect(headers['content-type']).toContain('text/plain')
    const forAgents = [
      '# What agents can do here: http://shop.test/agents.md',
      'Allow: /agents.md',
      'Allow: /api/mcp',
    ]
    for (const line of [
      ...forAgents,
      'Allow: /',
      'Disallow: /checkout',
      'Disallow: /orders',
      'Disallow: /api',
    ]) {
      expect(body.split('\n')).toContain(line)
    }
    expect(body).toContain('Sitemap: http://shop.test/sitemap.xml')
  })

  it('the sitemap names its parts, and each part its pages with the time of their last change', async () => {
    const index = await test.open('/sitemap.xml')
    expect(index.headers['content-type']).toContain('application/xml')
    const parts = [...index.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)
    expect(parts).toEqual([
      'http://shop.test/sitemaps/pages.xml',
      'http://shop.test/sitemaps/categories.xml',
      'http://shop.test/sitemaps/products-1.xml',
    ])
    const products = (await test.open('/sitemaps/products-1.xml')).body
    expect(products).toMatch(
      /<url><loc>http:\/\/shop\.test\/product\/DL-5480<\/loc><lastmod>\d{4}-\d\d-\d\dT/,
    )
    expect(products).toContain('<loc>http://shop.test/product/EVIL%2F1%20%3F</loc>')
    expect(products).not.toContain('DL-GONE')
    expect(products).not.toContain('image:')
    expect(products.match(/<url>/g)).toHaveLength(10)
    expect((await test.open('/sitemaps/categories.xml')).body).toContain(
      '<loc>http://shop.test/c/laptops/business</loc>',
    )
    const pages = (await test.open('/sitemaps/pages.xml')).body
    for (const path of ['/', '/products', '/about', '/blog/'])
      expect(pages).toContain(`<loc>http://shop.test${path}`)
    expect(pages).not.toContain('/checkout')
  })

  it("the sitemap lists a page's current address", async () => {
    const { prisma } = test.shop
    await prisma.contentEntry.create({
      data: { slug: 'about', kind: 'page', address: 'who-we-are', createdAt: new Date() },
    })
    const pages = (await test.open('/sitemaps/pages.xml')).body
    expect(pages).toContain('<loc>http://shop.test/who-we-are</loc>')
    expect(pages).not.toContain('<loc>http://shop.test/about</loc>')
    await prisma.contentEntry.deleteMany()
  })

  it.each(['/sitemaps/products-2.xml', '/sitemaps/products-0.xml', '/sitemaps/people.xml'])(
    '%s is not there',
    async (url) => {
      expect((await test.open(url)).statusCode).toBeGreaterThanOrEqual(400)
    },
  )

  it('has at most 5,000 products in one part', async () => {
    const { prisma } = test.shop
    await prisma.$transaction([
      // The search words and offers of each product are not part of a sitemap, and are most of the work.
      prisma.$executeRaw`SET LOCAL session_replication_role = replica`,
      prisma.$executeRaw`
        INSERT INTO product (sku, title, brand_id, category_id, model, price_paise, hsn, kind, updated_at)
        SELECT 'MANY-' || n, 'Laptop ' || n, brand_id, category_id, model, price_paise, hsn, kind, '2026-11-02T03:04:05Z'
          FROM product, generate_series(1, 4995) n WHERE sku = 'DL-5480'`,
    ])
    const countOf = async (url: string) => (await test.open(url)).body.match(/<url>/g)?.length
    expect(await countOf('/sitemaps/products-1.xml')).toBe(5_000)
    expect(await countOf('/sitemaps/products-2.xml')).toBe(5)
    expect((await test.open('/sitemap.xml')).body).toContain(
      '<loc>http://shop.test/sitemaps/products-2.xml</loc><lastmod>2026-11-02T03:04:05.000Z</lastmod>',
    )
  })
})
