import { addProduct } from '@dobara/api/test/test-products.ts'
import type { InjectOptions } from 'fastify'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { registerCustomer, type TestApp, testAppDeps } from '../../../test/test-app.ts'
import { createTestShop } from '@dobara/api/test/test-shop.ts'
import { buildTestWeb } from '../../../test/pages/test-web.ts'
import { buildApp } from '../../app.ts'
import { invalidateByNotifications } from './invalidation.ts'
import { createResponseCache } from './response-cache.ts'

const MAX_BYTES = 1_000_000
const responseCache = createResponseCache(MAX_BYTES)
let test: Omit<TestApp, 'logLines' | 'stop'>
let listener: ReturnType<typeof invalidateByNotifications>
let web: Awaited<ReturnType<typeof buildTestWeb>>
let productId = 0
let sku = ''
beforeAll(async () => {
  const shop = await createTestShop(inject('templateUrl'))
  web = await buildTestWeb()
  const connected = Promise.withResolvers<void>()
  const invalidate = () => {
    responseCache.invalidate()
    connected.resolve()
  }
  listener = invalidateByNotifications({ ...responseCache, invalidate }, shop)
  // 1,500 calls of one address a minute.
  const app = await buildApp(
    testAppDeps(shop, { responseCache, rateLimitMultiplier: 2.5, webDir: web.dir, trustProxy: 1 }),
  )
  test = { app, shop }
  productId = (await addProduct(shop, { stock: 9, priceRupees: 20_000 })).id
  sku = (await shop.prisma.product.findUniqueOrThrow({ where: { id: productId } })).sku
  await connected.promise
})
afterAll(async () => {
  await test.app.close()
  await listener.stop()
  await test.shop.stop()
  await web.remove()
})
beforeEach(() => responseCache.invalidate())

const get = (url: string, headers: InjectOptions['headers'] = {}) =>
  test.app.inject({ method: 'GET', url, headers })
const question = (path: string, input?: unknown) =>
  `/trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`
const detailUrl = () => `/api/products/sku/${sku}`
const hits = () => responseCache.counts().hits

/**
 * Sends the request twice, so that the second reply comes from the cache: on a slow machine the first may be too old
 * by then, and both are repeated.
 */
const getTwice = (url: string, headers: InjectOptions['headers']) =>
  vi.waitFor(async () => {
    const first = await get(url, headers)
    const before = hits()
    const second = await get(url, headers)
    expect(hits() - before).toBe(1)
    return { first, second }
  }, 10_000)

describe('a reply that is the same for everybody', () => {
  it('is sent again with its headers and a request id of its own', async () => {
    for (const url of [
      '/api/products?limit=5',
      detailUrl(),
      '/api/categories',
      question('catalog.bySku', { sku }),
      question('store.info'),
    ]) {
      for (const headers of [{}, { 'accept-encoding': 'gzip, br' }]) {
        const { first, second } = await getTwice(url, headers)
        expect([first.statusCode, second.statusCode]).toEqual([200, 200])
        const { 'x-request-id': firstId, date: _, connection: __, ...sent } = first.headers
        const { 'x-request-id': secondId, date: ___, connection: ____, ...again } = second.headers
        const left = Number(sent['ratelimit-remaining'])
        expect(again).toMatchObject({
          ...sent,
          'content-length': String(second.rawPayload.length),
          'ratelimit-remaining': String(left - 1),
          'ratelimit-reset': expect.any(String),
        })
        expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
        expect([firstId, secondId].every(Boolean) && firstId !== secondId).toBe(true)
      }
    }
  })

  it('may be cached by a CDN for a second, and by a browser that revalidates each time', async () => {
    const { headers } = await get(detailUrl(), { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=1',
      'surrogate-key': 'catalogue',
      vary: 'Accept-Encoding, Origin',
      'content-encoding': 'br',
      etag: expect.stringMatching(/^"[\w-]+-br"$/),
    })
    for (const _ of ['first', 'again']) {
      const known = await get(detailUrl(), { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
      expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', headers.etag])
    }
    const plain = await get(detailUrl(), { 'if-none-match': String(headers.etag) })
    expect(plain.statusCode).toBe(200)
  })

  it('is identical in each encoding', async () => {
    const plain = await get(detailUrl())
    const packed = await get(detailUrl(), { 'accept-encoding': 'br' })
    expect(String(brotliDecompressSync(packed.rawPayload))).toBe(plain.body)
  })

  it('is never that of another language, address or caller', async () => {
    const page = (language: string) => get(question('content.page', { slug: 'returns', language }))
    const [english, hindi] = [await page('en'), await page('hi')]
    expect(english.body).not.toBe(hindi.body)
    expect([(await page('en')).body, (await page('hi')).body]).toEqual([english.body, hindi.body])
    const customer = await registerCustomer(test.app)
    const headers = { authorization: customer.authorization, cookie: `sessionId=session_${'a'.repeat(24)}` }
    const signedIn = await get(detailUrl(), headers)
    expect(signedIn.headers['set-cookie']).toBeUndefined()
    expect((await get(detailUrl())).body).toBe(signedIn.body)
    for (const url of ['/api/auth/me', question('auth.me'), question('cart.get'), '/api/cart']) {
      const own = await get(url, headers)
      expect([own.headers['cache-control'], own.headers.etag]).toEqual(['no-store', undefined])
    }
  })

  it('grants no CORS access to another origin', async () => {
    await get(detailUrl())
    const stranger = await get(detailUrl(), { origin: 'https://elsewhere.example' })
    expect([stranger.statusCode, stranger.headers['access-control-allow-origin']]).toEqual([200, undefined])
  })

  it('counts against the limit of its caller, who is refused as always', async () => {
    const from = { 'x-forwarded-for': '198.51.100.9' }
    await get(detailUrl(), from)
    const replies = await Promise.all(Array.from({ length: 1_500 }, () => get(detailUrl(), from)))
    const refused = replies.filter(({ statusCode }) => statusCode === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers).toMatchObject({
      'retry-after': expect.any(String),
      'x-frame-options': 'DENY',
    })
    expect((await get(detailUrl(), { 'x-forwarded-for': '198.51.100.10' })).statusCode).toBe(200)
  })

  it('is not cached when it is a refusal, which has the id of its own request', async () => {
    for (const url of ['/api/products/sku/NONE', question('catalog.bySku', { sku: 'NONE' })]) {
      const [one, other] = await Promise.all([get(url), get(url)])
      expect([one.statusCode, one.headers['cache-control'], one.headers.etag]).toEqual([
        404,
        'no-store',
        undefined,
      ])
      for (const reply of [one, other]) expect(reply.body).toContain(String(reply.headers['x-request-id']))
    }
  })

  it('stays within its byte limit for any number of URLs', async () => {
    for (let n = 0; n < 400; n += 1)
      await get(`/api/products?limit=5&page=${n + 1}`, { 'x-forwarded-for': '203.0.113.4' })
    expect(responseCache.counts().bytes).toBeGreaterThan(100_000)
    expect(responseCache.counts().bytes).toBeLessThanOrEqual(MAX_BYTES)
  })
})

describe('a change of the catalogue', () => {
  const setPrice = (rupees: number) =>
    test.shop.sql.query('UPDATE product SET price_paise = $1 WHERE id = $2', [rupees * 100, productId])
  const priceOf = async (headers?: InjectOptions['headers']) =>
    (await get(detailUrl(), headers)).json().data.price as number

  it('reaches all readers as soon as PostgreSQL notifies of it', async () => {
    await priceOf()
    await setPrice(30_000)
    await vi.waitFor(async () => expect(await priceOf()).toBe(30_000), { timeout: 1_000, interval: 5 })
    const seen = await Promise.all(Array.from({ length: 50 }, () => priceOf()))
    expect(new Set(seen)).toEqual(new Set([30_000]))
  })

  it('reaches all readers within a second without notifications', async () => {
    await listener.stop()
    try {
      await priceOf()
      await setPrice(31_000)
      await vi.waitFor(async () => expect(await priceOf()).toBe(31_000), { timeout: 2_000, interval: 20 })
    } finally {
      listener = invalidateByNotifications(responseCache, test.shop)
    }
  })

  it('is seen at once by the browser that made it, in replies and in pages', async () => {
    const written = await test.app.inject({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      payload: { email: 'reader@test.example' },
    })
    const mark = written.cookies.find(({ name }) => name === 'dobara_wrote')
    expect(mark).toMatchObject({ value: '1', path: '/', maxAge: 3, httpOnly: true, sameSite: 'Lax' })
    const cookie = 'dobara_wrote=1'
    const page = async () => (await get(`/product/${sku}`, { accept: 'text/html', cookie })).body
    for (let turn = 1; turn <= 5; turn += 1) {
      await Promise.all([priceOf(), get(`/product/${sku}`, { accept: 'text/html' })])
      await test.shop.sql.query('UPDATE product SET title = $1, price_paise = $2 WHERE id = $3', [
        `Laptop of turn ${turn}`,
        (32_000 + turn) * 100,
        productId,
      ])
      expect(await priceOf({ cookie })).toBe(32_000 + turn)
      expect(await page()).toContain(`Laptop of turn ${turn}`)
    }
  })

  it('is seen at once by a program with a token', async () => {
    const { authorization } = await registerCustomer(test.app)
    for (let turn = 1; turn <= 5; turn += 1) {
      await priceOf()
      await setPrice(34_000 + turn)
      expect(await priceOf({ authorization })).toBe(34_000 + turn)
    }
    expect((await get(detailUrl(), { authorization })).headers['cache-control']).toBe('private, no-cache')
  })

  it('is visible when a sale ends on schedule', async () => {
    const endsAt = new Date(test.shop.clock.now.getTime() + 60_000)
    await test.shop.sql.query(
      `INSERT INTO coupon (code, name, type, value_hundredths, valid_from, valid_until, applicable_to, applicable_products, updated_at)
       VALUES ('SALE', 'A sale', 'percentage', 1000, $1, $2, 'products', $3, now())`,
      [test.shop.clock.now, endsAt, [productId]],
    )
    const ends = async () => (await get(detailUrl())).json().data.saleEndsAt as string | null
    await vi.waitFor(async () => expect(await ends()).toBe(endsAt.toISOString()), 2_000)
    test.shop.clock.now = new Date(endsAt.getTime() + 1)
    await vi.waitFor(async () => expect(await ends()).toBeNull(), 2_000)
  })
})
