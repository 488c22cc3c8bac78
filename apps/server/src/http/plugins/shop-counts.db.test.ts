import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const BROWSER = {
  'content-type': 'text/plain;charset=UTF-8',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
}
let test: TestApp
beforeEach(async () => {
  test = await startTestApp(inject('templateUrl'))
})
afterEach(() => test.stop())

const send = (payload: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/seen', payload, headers: { ...BROWSER, ...headers } })
const report = (input: object, headers?: Record<string, string>) => send(JSON.stringify(input), headers)
const PRODUCT = { step: 'product' }

/** Returns the counts as they are written when the app closes. */
async function counted(): Promise<Record<string, number>> {
  await test.app.close()
  const rows = await test.shop.prisma.shopCount.findMany({ orderBy: { step: 'asc' } })
  return Object.fromEntries(rows.map(({ step, times }) => [step, times]))
}

describe("a browser's report", () => {
  it('is counted, with an empty reply and no cookie', async () => {
    const reply = await report(PRODUCT)
    expect([reply.statusCode, reply.body, reply.cookies]).toEqual([204, '', []])
    expect(reply.headers['cache-control']).toBe('no-store')
    await report({ step: 'cart' })
    await report({ step: 'checkout' })
    await report({ step: 'search', search: 'thinkpad', found: 3 })
    await report({ step: 'search', search: 'nothing', found: 0 })
    await report({ step: 'product', search: 'thinkpad' })
    expect(await counted()).toEqual({ cart: 1, checkout: 1, empty: 1, opened: 1, product: 2, search: 2 })
  })

  it('is not counted from a browser that opts out of tracking, or from a bot', async () => {
    const replies = [
      await report(PRODUCT, { dnt: '1' }),
      await report(PRODUCT, { 'sec-gpc': '1' }),
      await report(PRODUCT, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }),
      await report(PRODUCT, { 'user-agent': 'Mozilla/5.0 HeadlessChrome/142.0' }),
      await report(PRODUCT, { 'user-agent': '' }),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204])
    await report(PRODUCT, { dnt: '0' })
    expect(await counted()).toEqual({ product: 1 })
  })

  it('is refused where it makes no sense, and counts nothing', async () => {
    const bodies = [
      '',
      'product',
      '{"step"',
      '[]',
      'null',
      '{"step":"order"}',
      '{"step":"cart","search":"x"}',
      '{"step":"search","search":"x"}',
      '{"step":"search","search":"x","found":-1}',
      '{"step":"search","search":"x","found":0.5}',
      `{"step":"search","search":"${'x'.repeat(201)}","found":1}`,
      '{"step":"product","search":"\\u0000"}',
      '{"step":"product","__proto__":{"search":"x"}}',
    ]
    for (const body of bodies) expect([body, (await send(body)).statusCode]).toEqual([body, 400])
    expect((await send(`{"step":"product","search":"${'x'.repeat(2_000)}"}`)).statusCode).toBe(413)
    expect((await report(PRODUCT, { 'content-type': 'application/json' })).statusCode).toBe(415)
    expect(
      (await test.app.inject({ method: 'GET', url: '/seen', headers: { accept: 'application/json' } }))
        .statusCode,
    ).toBe(405)
    expect(await counted()).toEqual({})
  })

  it('is refused from a page of another site', async () => {
    expect((await report(PRODUCT, { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
    expect((await report(PRODUCT, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect(await counted()).toEqual({})
  })
})
