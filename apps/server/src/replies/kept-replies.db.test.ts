import { addProduct } from '@dobara/api/test/test-goods.ts'
import { createLink } from '@dobara/db/link.ts'
import type { InjectOptions } from 'fastify'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { registerCustomer, type TestApp, testAppDeps } from '../../test/test-app.ts'
import { createTestShop } from '@dobara/api/test/test-shop.ts'
import { buildTestWeb } from '../../test/pages/test-web.ts'
import { buildApp } from '../app.ts'
import { openCatalogueNews } from './catalogue-news.ts'

const MAX_BYTES = 1_000_000
/** The network that the calls of this test come from. */
const OWN = '127.0.0.1'
let test: Omit<TestApp, 'logLines' | 'stop'>
let news: ReturnType<typeof openCatalogueNews>
let web: Awaited<ReturnType<typeof buildTestWeb>>
let productId = 0
let sku = ''
beforeAll(async () => {
  const shop = await createTestShop(inject('templateUrl'))
  web = await buildTestWeb()
  news = openCatalogueNews({ url: shop.url, link: createLink() })
  // 1,500 calls of one address a minute.
  const app = await buildApp(
    testAppDeps(shop, {
      kept: { news, maxBytes: MAX_BYTES },
      rateLimitMultiplier: 2.5,
      webDir: web.dir,
      trustProxy: true,
    }),
  )
  test = { app, shop }
  productId = (await addProduct(shop, { stock: 9, priceRupees: 20_000 })).id
  sku = (await shop.prisma.product.findUniqueOrThrow({ where: { id: productId } })).sku
  await vi.waitUntil(news.isCurrent, 5_000)
})
afterAll(async () => {
  await test.app.close()
  await news.stop()
  await test.shop.stop()
  await web.remove()
})
/** Nothing is kept, as after any change. */
beforeEach(async () => {
  await test.shop.sql.query(`SELECT pg_notify('catalogue', '*')`)
  await heard()
})

/** Until this process has heard of everything that was committed. */
async function heard(): Promise<void> {
  news.wrote(OWN)
  await news.catchUp(OWN)
}
const get = (url: string, headers: InjectOptions['headers'] = {}) =>
  test.app.inject({ method: 'GET', url, headers })
const question = (path: string, input?: unknown) =>
  `/trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`
const detailUrl = () => `/api/products/sku/${sku}`

async function hits(): Promise<number> {
  const { body } = await test.app.inject({ url: '/metrics' })
  return Number(/^dobara_kept_replies_hits (\d+)$/m.exec(body)?.[1])
}

describe('a reply that is the same for everybody', () => {
  it('is sent again with all that belongs to it: headers, an id of its own, and nothing asked of the database', async () => {
    for (const url of [
      '/api/products?limit=5',
      detailUrl(),
      '/api/categories',
      question('catalog.bySku', { sku }),
      question('store.info'),
    ]) {
      for (const headers of [{}, { 'accept-encoding': 'gzip, br' }]) {
        const first = await get(url, headers)
        const before = await hits()
        const second = await get(url, headers)
        expect([first.statusCode, second.statusCode, (await hits()) - before]).toEqual([200, 200, 1])
        const { 'x-request-id': firstId, date: _, connection: __, ...sent } = first.headers
        const { 'x-request-id': secondId, date: ___, connection: ____, ...again } = second.headers
        expect(again).toMatchObject({ ...sent, 'content-length': String(second.rawPayload.length) })
        expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
        expect([firstId, secondId].every(Boolean) && firstId !== secondId).toBe(true)
      }
    }
  })

  it('may be kept by a CDN for a second, and by a browser that asks each time', async () => {
    const { headers } = await get(detailUrl(), { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=1',
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

  it('says the same in each encoding', async () => {
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

  it('of another origin says whether that page may read it', async () => {
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

  it('is not kept when it is a refusal, whose id is that of its request', async () => {
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

  it('does not outgrow its bytes, however many addresses are asked', async () => {
    const bytes = async () =>
      Number(
        /^dobara_kept_replies_bytes (\d+)$/m.exec((await test.app.inject({ url: '/metrics' })).body)?.[1],
      )
    for (let n = 0; n < 400; n += 1)
      await get(`/api/products?limit=5&page=${n + 1}`, { 'x-forwarded-for': '203.0.113.4' })
    expect(await bytes()).toBeGreaterThan(100_000)
    expect(await bytes()).toBeLessThanOrEqual(MAX_BYTES)
  })
})

describe('a change', () => {
  const setPrice = (rupees: number) =>
    test.shop.sql.query('UPDATE product SET price_paise = $1 WHERE id = $2', [rupees * 100, productId])
  const priceOf = async () => (await get(detailUrl())).json().data.price as number

  it('that this process makes is in its next reply', async () => {
    for (let turn = 1; turn <= 20; turn += 1) {
      await priceOf()
      await setPrice(20_000 + turn)
      // What any call that is no question does before its answer is sent.
      news.wrote(OWN)
      expect(await priceOf()).toBe(20_000 + turn)
    }
  })

  it('that this process makes is in the page that is opened next', async () => {
    const page = async () => (await get(`/product/${sku}`, { accept: 'text/html' })).body
    for (let turn = 1; turn <= 5; turn += 1) {
      await page()
      await test.shop.sql.query('UPDATE product SET title = $1 WHERE id = $2', [
        `Laptop of turn ${turn}`,
        productId,
      ])
      news.wrote(OWN)
      expect(await page()).toContain(`Laptop of turn ${turn}`)
    }
  })

  it('that somebody makes is in a batch that they ask next', async () => {
    type Batch = [{ result: { data: { price: number } } }, unknown]
    const batch = `/trpc/catalog.bySku,catalog.categories?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { sku } }))}`
    for (let turn = 1; turn <= 20; turn += 1) {
      await setPrice(25_000 + turn)
      news.wrote(OWN)
      const [{ result }] = (await get(batch)).json<Batch>()
      expect(result.data.price).toBe(25_000 + turn)
    }
  })

  it('is waited for by those of its network, and by nobody else', async () => {
    const asked = vi.spyOn(news, 'catchUp')
    const from = (ip: string) => get(detailUrl(), { 'x-forwarded-for': ip })
    // The process also asks by itself now and then: it may do so between the write and the question.
    await vi.waitFor(async () => {
      await priceOf()
      const before = await hits()
      asked.mockClear()
      news.wrote('2001:db8:1:2')
      await from('2001:db8:1:3::7')
      await priceOf()
      expect([await hits(), asked.mock.calls]).toEqual([before + 2, []])
      await from('2001:db8:1:2::7')
      expect(asked.mock.calls).toEqual([['2001:db8:1:2']])
    })
    asked.mockRestore()
  })

  it('that another process makes is in all replies within a second, and the old one in none after', async () => {
    await priceOf()
    await setPrice(30_000)
    await vi.waitFor(async () => expect(await priceOf()).toBe(30_000), { timeout: 1_000, interval: 5 })
    const seen = await Promise.all(Array.from({ length: 50 }, priceOf))
    expect(new Set(seen)).toEqual(new Set([30_000]))
  })

  it('of its units only leaves other replies as they are', async () => {
    await get(detailUrl())
    await get('/api/categories')
    await test.shop.sql.query('UPDATE stock_item SET reserved = reserved + 1 WHERE product_id = $1', [
      productId,
    ])
    await heard()
    const before = await hits()
    expect((await get(detailUrl())).json().data.stockQty).toBe(8)
    expect(await hits()).toBe(before)
    await get('/api/categories')
    expect(await hits()).toBe(before + 1)
  })

  it('is in lists that nobody asked for before, whose cards were read for others', async () => {
    type Card = { id: number; price: number; stockQty: number }
    let minPrice = 0
    // Each another list, with the same card in it.
    const card = async () => {
      minPrice += 1
      const reply = (await get(question('catalog.list', { minPrice }))).json()
      const cards = reply.result.data.products as Card[]
      return cards.flatMap(({ id, price, stockQty }) => (id === productId ? { price, stockQty } : []))[0]
    }
    const { price, stockQty } = (await card()) ?? { price: 0, stockQty: 0 }
    const asked = vi.spyOn(test.shop.sql, 'query')
    expect(await card()).toEqual({ price, stockQty })
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    await test.shop.sql.query('UPDATE stock_item SET reserved = reserved + 1 WHERE product_id = $1', [
      productId,
    ])
    await heard()
    expect(await card()).toEqual({ price, stockQty: stockQty - 1 })
    await setPrice(37_000)
    await heard()
    expect(await card()).toEqual({ price: 37_000, stockQty: stockQty - 1 })
  })

  it('is seen after the listening connection was cut, and nothing is believed until then', async () => {
    await priceOf()
    await test.shop.sql.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query IN ('SELECT', 'LISTEN catalogue')`,
    )
    await setPrice(40_000)
    await vi.waitFor(async () => expect(await priceOf()).toBe(40_000), { timeout: 1_000, interval: 5 })
    await vi.waitFor(() => expect(news.isCurrent()).toBe(true), 5_000)
    expect(await priceOf()).toBe(40_000)
  })

  it('that comes by itself is seen when its time comes', async () => {
    const endsAt = new Date(test.shop.clock.now.getTime() + 60_000)
    await test.shop.sql.query(
      `INSERT INTO coupon (code, name, type, value_hundredths, valid_from, valid_until, applicable_to, applicable_products, updated_at)
       VALUES ('SALE', 'A sale', 'percentage', 1000, $1, $2, 'products', $3, now())`,
      [test.shop.clock.now, endsAt, [productId]],
    )
    await heard()
    const ends = async () => (await get(detailUrl())).json().data.saleEndsAt as string | null
    expect(await ends()).toBe(endsAt.toISOString())
    test.shop.clock.now = endsAt
    expect(await ends()).toBe(endsAt.toISOString())
    test.shop.clock.now = new Date(endsAt.getTime() + 1)
    expect(await ends()).toBeNull()
  })
})
