import { insertEntity } from '@dobara/api/test/catalog/test-catalogue.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestWeb, type TestWeb } from '../../../test/pages/test-web.ts'

let test: TestWeb
beforeAll(async () => {
  test = await startTestWeb(inject('templateUrl'))
  const { prisma } = test.shop
  await insertEntity(
    prisma,
    {
      sku: 'FEED/1',
      title: 'Signs & "marks" <b>',
      brand: 'dell',
      category: 'business',
      price: 60_000,
      stock: 1,
    },
    60,
  )
  const product = await prisma.product.findUniqueOrThrow({ where: { sku: 'FEED/1' } })
  const picture = { altText: 'A picture', width: 1600, height: 1200, fileSize: 1, storageKey: 'feed/1' }
  await prisma.productImage.create({
    data: { ...picture, productId: product.id, url: '/media/feed/1', isPrimary: true },
  })
  await prisma.attribute.create({ data: { key: 'mpn', label: 'Part number', type: 'text' } })
  await prisma.product.update({ where: { id: product.id }, data: { attributes: { mpn: 'LAT-5480' } } })
})
afterAll(() => test.stop())

/** The item of an offer. */
const itemOf = (body: string, sku: string) =>
  [...body.matchAll(/<item>.*?<\/item>/gs)]
    .map(([item]) => item)
    .find((item) => item.includes(`<g:id>${sku}<`))

describe('the feed of offers for merchants', () => {
  it('has each offer with what Google Merchant Center requires, escaped', async () => {
    const { body, headers } = await test.open('/feeds/google.xml')
    expect(headers['content-type']).toContain('application/xml')
    const item = itemOf(body, 'FEED/1') ?? ''
    for (const tag of [
      '<g:title>Signs &amp; &quot;marks&quot; &lt;b&gt;</g:title>',
      '<g:link>http://shop.test/product/FEED%2F1</g:link>',
      '<g:availability>in_stock</g:availability>',
      '<g:price>60000.00 INR</g:price>',
      '<g:condition>refurbished</g:condition>',
      '<g:brand>Dell</g:brand>',
      '<g:mpn>LAT-5480</g:mpn>',
    ]) {
      expect(item).toContain(tag)
    }
    expect(item).toMatch(/<g:image_link>http:\/\/shop\.test\/media\/feed\/1/)
    expect(item).not.toContain('identifier_exists')
    expect(body).not.toContain('DL-GONE')
  })

  it('leaves out what no merchant takes: offers without a picture', async () => {
    const offers = (await test.shop.visitor().catalog.feed({})).offers
    const { body } = await test.open('/feeds/google.xml')
    const bare = offers.filter(({ pictures }) => pictures.length === 0)
    expect(bare.length).toBeGreaterThan(0)
    for (const { sku } of bare) expect(itemOf(body, sku)).toBeUndefined()
  })

  it('has each of them for the search of OpenAI, under the same rules', async () => {
    const { body, headers } = await test.open('/feeds/openai.jsonl')
    expect(headers['content-type']).toContain('application/jsonl')
    const items = body
      .trimEnd()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line))
    expect(items.find(({ item_id }) => item_id === 'FEED/1')).toMatchObject({
      is_eligible_search: true,
      is_eligible_checkout: false,
      group_id: 'FEED/1',
      listing_has_variations: false,
      title: 'Signs & "marks" <b>',
      url: 'http://shop.test/product/FEED%2F1',
      mpn: 'LAT-5480',
      condition: 'refurbished',
      image_url: expect.stringMatching(/^http:\/\/shop\.test\/media\/feed\/1/),
      price: '60000.00 INR',
      availability: 'in_stock',
      target_countries: ['IN'],
    })
    const { offers } = await test.shop.visitor().catalog.feed({})
    expect(items).toHaveLength(offers.filter(({ pictures }) => pictures.length > 0).length)
  })

  it('returns 304 if not modified', async () => {
    const { headers } = await test.open('/feeds/google.xml')
    const again = await test.open('/feeds/google.xml', {
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
  })

  it.each([
    '/feeds/openai-2.jsonl',
    '/feeds/google-2.xml',
    '/feeds/google-0.xml',
    '/feeds/google-x.xml',
    '/feeds/people.xml',
  ])('%s is not there', async (url) => {
    const { statusCode } = await test.open(url)
    expect([400, 404, 422]).toContain(statusCode)
  })
})

it('new arrivals are read as RSS', async () => {
  const { body, headers } = await test.open('/feeds/new.xml')
  expect(headers['content-type']).toContain('application/rss+xml')
  expect(body).toContain('<link>http://shop.test/product/FEED%2F1</link>')
  expect(body).toContain('<description>60000.00 INR</description>')
})

it('the sitemap has the pictures of a product', async () => {
  const { body } = await test.open('/sitemaps/products-1.xml')
  expect(body).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
  expect(body).toMatch(
    /FEED%2F1<\/loc><lastmod>[^<]+<\/lastmod><image:image><image:loc>http:\/\/shop\.test\/media\/feed\/1/,
  )
})
