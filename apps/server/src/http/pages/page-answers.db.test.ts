import { createDb } from '@dobara/db/client.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'
import {
  canonicalOf,
  firstQueriesOf,
  metaOf,
  startTestWeb,
  type TestWeb,
} from '../../../test/pages/test-web.ts'

let test: TestWeb
beforeAll(async () => {
  test = await startTestWeb(inject('templateUrl'))
})
afterAll(() => test.stop())

const embeddedProcedures = (html: string) => firstQueriesOf(html).queries.map(({ procedure }) => procedure)

describe('the status of a page', () => {
  it.each([
    ['/product/NOBODY', 'Product not found — Dobara'],
    [`/product/${'x'.repeat(65)}`, null],
    ['/product/DL-GONE', 'Product not found — Dobara'],
    ['/c/typewriters', 'Not found — Dobara'],
    ['/blog/no-such-article', 'Page not found — Dobara'],
    ['/no-such-page', 'Page not found — Dobara'],
    ['/products/none', 'Page not found — Dobara'],
  ])('for %s is not 200, but the app is served', async (url, title) => {
    const { statusCode, body, headers } = await test.open(url)
    expect(statusCode).toBe(title === null ? 400 : 404)
    if (title !== null) expect(body).toContain(`<title>${title}</title>`)
    expect(body).toContain('<div id="root"></div>')
    expect(metaOf(body, 'robots')).toBe('noindex, follow')
    expect([canonicalOf(body), headers['cache-control']]).toEqual([null, 'no-store'])
  })

  it.each([
    ['/products/?q=a%20b&page=2', '/products?q=a%20b&page=2'],
    ['/Products', '/products'],
    ['/product/DL-5480/', '/product/DL-5480'],
    ['/index.html', '/'],
  ])('for %s is 301 to %s', async (from, to) => {
    const { statusCode, headers } = await test.open(from)
    expect([statusCode, headers.location]).toEqual([301, to])
  })

  it('for a page that the store moved is 200 at its new address, and 301 at every old one', async () => {
    const { prisma } = test.shop
    const createdAt = new Date()
    await prisma.contentEntry.create({
      data: { slug: 'warranty', kind: 'page', address: 'our-promise', createdAt },
    })
    const former = ['warranty', 'guarantee'].map((address) => ({ address, slug: 'warranty', createdAt }))
    await prisma.contentFormerAddress.createMany({ data: former })
    const { statusCode, body } = await test.open('/our-promise')
    expect([statusCode, canonicalOf(body)]).toEqual([200, 'http://shop.test/our-promise'])
    expect(body).toContain('<title>Warranty')
    for (const old of ['/warranty?from=mail', '/guarantee?from=mail']) {
      const moved = await test.open(old)
      expect([moved.statusCode, moved.headers.location]).toEqual([301, '/our-promise?from=mail'])
    }
    await prisma.contentEntry.deleteMany()
  })

  it('for an article with a new address redirects to it', async () => {
    const { prisma } = test.shop
    const entry = { slug: 'battery-health-explained', kind: 'article', createdAt: new Date() } as const
    await prisma.contentEntry.create({ data: { ...entry, address: 'batteries' } })
    const { slug, createdAt } = entry
    await prisma.contentFormerAddress.create({ data: { address: slug, slug, createdAt } })
    const moved = await test.open('/blog/battery-health-explained')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/blog/batteries'])
    expect((await test.open('/blog/batteries')).statusCode).toBe(200)
    await prisma.contentEntry.deleteMany()
  })

  it('is the same for HEAD, without the page', async () => {
    const { body: page } = await test.open('/products')
    for (const [url, status] of [
      ['/products', 200],
      ['/product/NOBODY', 404],
      ['/none', 404],
    ] as const) {
      const { statusCode, body } = await test.app.inject({
        method: 'HEAD',
        url,
        headers: { accept: 'text/html' },
      })
      expect([statusCode, body]).toEqual([status, ''])
    }
    expect(page).not.toBe('')
  })

  it('is 304 for a browser that has the page already, until it changes', async () => {
    const { headers } = await test.open('/product/DL-5490')
    const again = await test.open('/product/DL-5490', { headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await test.open('/product/DL-5480', { headers: { 'if-none-match': String(headers.etag) } })
    expect(other.statusCode).toBe(200)
  })
})

describe('the first questions of a page', () => {
  it.each([
    [
      '/',
      ['store.info', 'catalog.categories', 'catalog.list', 'catalog.brands', 'catalog.list', 'catalog.list'],
    ],
    ['/products?q=dell', ['store.info', 'catalog.categories', 'catalog.list', 'catalog.facets']],
    ['/c/laptops', ['store.info', 'catalog.categories', 'catalog.categoryByPath']],
    ['/product/DL-5480', ['store.info', 'catalog.categories', 'catalog.bySku', 'catalog.related']],
    ['/about', ['store.info', 'catalog.categories', 'content.page']],
    ['/none', ['store.info', 'catalog.categories']],
  ])('for %s are in its HTML', async (url, procedures) => {
    const { body } = await test.open(url)
    expect(embeddedProcedures(body)).toEqual(expect.arrayContaining(procedures))
    expect(firstQueriesOf(body).titled).toBe(url)
  })

  it("have a visitor's results, with any session", async () => {
    const cookies = { sessionId: `session_${'a'.repeat(24)}`, dobara_signed_in: '1', dobara_refresh: 'x' }
    const { body, cookies: set } = await test.open('/products?q=latitude', { cookies })
    const [, , list] = firstQueriesOf(body).queries
    expect(list?.data).toEqual(await test.shop.visitor().catalog.list({ q: 'latitude', page: 1, limit: 12 }))
    expect(set).toEqual([])
    expect(body).not.toMatch(/session_|"cart/)
  })
})

describe('when something is wrong', () => {
  it('serves the app with 503 and Retry-After without its database', async () => {
    const unreachableDb = createDb({ url: 'postgresql://nobody@127.0.0.1:9/none' })
    const down = await startTestApp(inject('templateUrl'), {
      webDir: test.webDir,
      db: unreachableDb.prisma,
      sql: unreachableDb.sql,
      writes: unreachableDb.writes,
    })
    const headers = { accept: 'text/html' }
    for (const url of ['/', '/products', '/product/DL-5480', '/c/laptops']) {
      const reply = await down.app.inject({ url, headers })
      expect([url, reply.statusCode, reply.headers['retry-after']]).toEqual([url, 503, '5'])
      expect(reply.body).toContain('<div id="root"></div>')
      expect(reply.body).not.toContain('first-queries')
    }
    const login = await down.app.inject({ url: '/login', headers })
    expect([login.statusCode, login.body.includes('<title>Login — Dobara</title>')]).toEqual([200, true])
    expect((await down.app.inject({ url: '/robots.txt' })).statusCode).toBe(200)
    expect((await down.app.inject({ url: '/sitemap.xml' })).statusCode).toBe(503)
    await down.stop()
    await unreachableDb.close()
  })

  it('serves the app with 429 over the rate limit', async () => {
    const busy = await startTestApp(inject('templateUrl'), {
      webDir: test.webDir,
      rateLimitMultiplier: 1 / 600,
    })
    const first = await busy.app.inject({ url: '/login', headers: { accept: 'text/html' } })
    const second = await busy.app.inject({ url: '/products', headers: { accept: 'text/html' } })
    expect([first.statusCode, second.statusCode]).toEqual([200, 429])
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0)
    expect(second.body).toContain('<div id="root"></div>')
    await busy.stop()
  })
})
