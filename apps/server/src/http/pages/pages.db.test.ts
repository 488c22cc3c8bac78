import { insertEntity } from '@dobara/api/test/catalog/test-catalogue.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  canonicalOf,
  dataOf,
  firstQueriesOf,
  metaOf,
  startTestWeb,
  type TestWeb,
} from '../../../test/pages/test-web.ts'

const HOSTILE = `</script><script>alert(1)</script> "quoted" 'n' <!-- ${'\u2028'} & $& end`

let test: TestWeb
beforeAll(async () => {
  test = await startTestWeb(inject('templateUrl'))
  await insertEntity(
    test.shop.prisma,
    { sku: 'EVIL/1 ?', title: HOSTILE, brand: 'dell', category: 'business', price: 60_000, stock: 1 },
    50,
  )
})
afterAll(() => test.stop())

describe('the head of a product', () => {
  it('has title, canonical URL, description and link preview', async () => {
    const { body, statusCode, headers } = await test.open('/product/DL-5480')
    expect([statusCode, headers['cache-control'], headers.vary]).toEqual([
      200,
      'no-cache',
      expect.stringMatching(/Cookie/),
    ])
    expect(body).toContain('<title>Dell Latitude 5480 — Dobara</title>')
    expect(canonicalOf(body)).toBe('http://shop.test/product/DL-5480')
    expect(metaOf(body, 'description')).toContain('Dell Latitude 5480, Refurbished-A (Excellent)')
    expect(metaOf(body, 'robots')).toMatch(/^index/)
    expect(metaOf(body, 'og:type')).toBe('product')
    expect(metaOf(body, 'og:url')).toBe('http://shop.test/product/DL-5480')
    expect(metaOf(body, 'og:image')).toBe('http://shop.test/og-image.png')
    expect(metaOf(body, 'og:site_name')).toBe('Dobara')
    expect(metaOf(body, 'og:locale')).toBe('en_IN')
    expect(metaOf(body, 'product:price:amount')).toBe('25000.00')
    expect(metaOf(body, 'twitter:card')).toBe('summary_large_image')
  })

  it('offers it to search engines with price, stock, condition, rating and the way to it', async () => {
    const [product, trail] = dataOf((await test.open('/product/DL-5480')).body)
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Dell Latitude 5480',
      sku: 'DL-5480',
      brand: { name: 'Dell' },
      aggregateRating: { ratingValue: 4.6, reviewCount: 10 },
      offers: {
        '@type': 'Offer',
        price: 25_000,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/RefurbishedCondition',
        seller: { name: 'Dobara' },
        hasMerchantReturnPolicy: { merchantReturnDays: 15, applicableCountry: 'IN' },
      },
    })
    expect(product?.offers).not.toHaveProperty('shippingDetails')
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'http://shop.test/' },
        { position: 2, name: 'Laptops', item: 'http://shop.test/c/laptops' },
        { position: 3, name: 'Business', item: 'http://shop.test/c/laptops/business' },
        { position: 4, name: 'Dell Latitude 5480' },
      ],
    })
  })

  it('claims no rating without reviews, no stock without stock, and marks used products', async () => {
    const [product] = dataOf((await test.open('/product/DL-3189')).body)
    expect(product).not.toHaveProperty('aggregateRating')
    expect(product?.offers).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/UsedCondition',
    })
  })

  it('promises free delivery only from the value where it is free', async () => {
    const [product] = dataOf((await test.open('/product/DL-G15')).body)
    expect(product?.offers).toMatchObject({
      shippingDetails: { shippingRate: { value: 0, currency: 'INR' } },
    })
  })

  it('found by a variant names the product as its address, and offers what the address chooses', async () => {
    const byVariant = await test.open('/product/LN-T480-16')
    expect([byVariant.statusCode, canonicalOf(byVariant.body)]).toEqual([
      200,
      'http://shop.test/product/LN_T480',
    ])
    const plain = dataOf((await test.open('/product/LN_T480')).body)[0]
    expect(plain?.offers).toMatchObject([
      { price: 26_500, sku: 'LN-T480-8' },
      { price: 29_500, url: 'http://shop.test/product/LN_T480?variant=LN-T480-16' },
    ])
    const chosen = dataOf((await test.open('/product/LN_T480?variant=LN-T480-16')).body)[0]
    expect(chosen?.offers).toMatchObject([
      { price: 29_500, url: 'http://shop.test/product/LN_T480?variant=LN-T480-16' },
      { price: 26_500, url: 'http://shop.test/product/LN_T480?variant=LN-T480-8' },
    ])
  })

  it('cannot be broken out of by its title', async () => {
    const { body } = await test.open(`/product/${encodeURIComponent('EVIL/1 ?')}`)
    expect(body).not.toContain('alert(1)</script>')
    expect(body).not.toContain('<script>alert')
    expect(body.match(/<script/g)).toHaveLength(1 + 2 + 1)
    const [product] = dataOf(body)
    expect(product?.name).toBe(HOSTILE)
    expect(
      firstQueriesOf(body)
        .queries.map(({ data }) => JSON.stringify(data))
        .join(),
    ).toContain('alert(1)')
    expect(canonicalOf(body)).toBe('http://shop.test/product/EVIL%2F1%20%3F')
    expect(body).toContain('&quot;quoted&quot; &#39;n&#39; &lt;!--')
    expect(body).toContain('$&amp; end — Dobara</title>')
  })
})

describe('the head of the other pages', () => {
  it('describes the shop and its search on the home page', async () => {
    const { body } = await test.open('/')
    const [organization, site] = dataOf(body)
    expect(organization).toMatchObject({
      '@type': 'Organization',
      name: 'Dobara',
      telephone: '+91 80 0000 0000',
    })
    expect(site).toMatchObject({
      '@type': 'WebSite',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'http://shop.test/products?q={search_term_string}' },
      },
    })
    // No product of this shop has a report, so it claims no checks; shop-front.db.test.ts has the title with them.
    expect(body).toContain('<title>Dobara — refurbished laptops</title>')
    expect(canonicalOf(body)).toBe('http://shop.test/')
  })

  it('redirects permanently from a former path of a category, with its query', async () => {
    const gaming = await test.shop.prisma.category.findUniqueOrThrow({ where: { slug: 'gaming' } })
    await test.shop.prisma.categoryFormerPath.create({
      data: { path: 'laptops/play ful', categoryId: gaming.id },
    })
    const moved = await test.open('/c/laptops/Play%20ful?page=2')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/c/laptops/gaming?page=2'])
    expect((await test.open('/c/gaming')).statusCode).toBe(200)
  })

  it('has category breadcrumbs and a canonical URL per page', async () => {
    const { body, statusCode } = await test.open('/c/laptops/business?page=2')
    expect(statusCode).toBe(200)
    expect(canonicalOf(body)).toBe('http://shop.test/c/laptops/business?page=2')
    expect(body).toContain('<title>Business (page 2) — Dobara</title>')
    expect(dataOf(body)[0]).toMatchObject({ '@type': 'BreadcrumbList' })
    const short = await test.open('/c/business')
    expect(canonicalOf(short.body)).toBe('http://shop.test/c/laptops/business')
  })

  it('comes from the text for a footer page and an article', async () => {
    const { body, statusCode } = await test.open('/warranty')
    expect([statusCode, canonicalOf(body)]).toEqual([200, 'http://shop.test/warranty'])
    expect(body).not.toContain('<title>Page not found')
    const blog = await test.open('/blog')
    const list = firstQueriesOf(blog.body).queries.find(({ procedure }) => procedure === 'content.articles')
    const [article] = (list?.data as { slug: string; title: string }[] | undefined) ?? []
    const read = await test.open(`/blog/${article?.slug}`)
    expect([read.statusCode, metaOf(read.body, 'og:type')]).toEqual([200, 'article'])
    expect(dataOf(read.body)[0]).toMatchObject({ '@type': 'BlogPosting', headline: article?.title })
  })

  it.each([
    '/checkout',
    '/orders',
    '/order/0190',
    '/order-confirmation/0190',
    '/profile',
    '/login',
    '/register',
  ])('excludes %s from search engines', async (url) => {
    const { body, statusCode } = await test.open(url)
    expect([statusCode, metaOf(body, 'robots')]).toEqual([200, 'noindex, follow'])
    expect(firstQueriesOf(body).titled).toBeNull()
  })

  it('speaks the language of the cookie, in the first line and in its title', async () => {
    const hindi = await test.open('/products', { cookies: { dobara_language: 'hi' } })
    expect(hindi.body).toContain('<html lang="hi">')
    expect(hindi.body).toContain('<title>प्रोडक्ट — Dobara</title>')
    expect(metaOf(hindi.body, 'og:locale')).toBe('hi_IN')
    expect(hindi.body).toContain('href="/assets/hindi-1e2f.js"')
    const other = await test.open('/products', { cookies: { dobara_language: '"><b>' } })
    expect(other.body).toContain('<html lang="en-IN">')
  })

  it('preloads the chunks of its route that the page does not load itself', async () => {
    const { body } = await test.open('/product/DL-5480')
    for (const file of ['product-7a8b.js', 'card-5e6f.js', 'product-9c0d.css'])
      expect(body).toContain(`/assets/${file}`)
    expect(body.split('frame-3c4d.js')).toHaveLength(2)
    expect((await test.open('/')).body).not.toContain('product-7a8b.js')
  })
})
