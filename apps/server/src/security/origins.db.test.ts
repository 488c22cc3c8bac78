import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

const LISTED = 'https://admin.shop.example'
const CORS = /^access-control-allow-/

let test: TestApp
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'), {
    allowedOrigins: [LISTED],
    publicUrl: 'https://shop.example',
  })
})
afterAll(() => test.stop())

const FOREIGN = [
  'null',
  'NULL',
  '',
  '*',
  'https://evil.example',
  'https://evil.example:443',
  `${LISTED}.evil.example`,
  `${LISTED}evil.example`,
  `${LISTED}:443`,
  `${LISTED}:8443`,
  `${LISTED}/`,
  `${LISTED}/path`,
  `${LISTED}?`,
  `${LISTED}#`,
  `${LISTED}.`,
  `${LISTED} `,
  `${LISTED}, https://evil.example`,
  `https://evil.example, ${LISTED}`,
  `https://evil.example#${LISTED}`,
  'https://admin.shop.example@evil.example',
  'https://user:pass@admin.shop.example',
  'https://ADMIN.shop.example',
  'HTTPS://admin.shop.example',
  'http://admin.shop.example',
  'ws://admin.shop.example',
  'file://',
  'https://xadmin.shop.example',
  'https://x.admin.shop.example',
  'https://admin-shop.example',
  'https://adminxshop.example',
  'https://shop.example.evil.example',
  'https://notshop.example',
  'http://shop.example',
  'https://shop.example:8443',
  'chrome-extension://abcdefghijklmnop',
  'https://аdmin.shop.example',
]

it.each(FOREIGN)(
  'S18 gives a page of %j no CORS header, not even before the call, and refuses its writes',
  async (origin) => {
    const headers = { origin: Buffer.from(origin).toString('latin1') }
    const requested = { ...headers, 'access-control-request-method': 'POST' }
    for (const url of ['/api/cart', '/trpc/cart.get', '/api/auth/refresh', '/trpc/auth.refresh']) {
      const method = /refresh/.test(url) ? 'POST' : 'GET'
      const preflight = await test.app.inject({ method: 'OPTIONS', url, headers: requested })
      const reply = await test.app.inject({ method, url, headers, cookies: { dobara_refresh: 'x' } })
      for (const { headers: sent } of [preflight, reply]) {
        expect(Object.keys(sent).filter((name) => CORS.test(name))).toEqual([])
        expect(sent.vary).toContain('Origin')
      }
      if (method === 'POST') expect([url, reply.statusCode]).toEqual([url, 403])
    }
  },
)

it('S18 names the listed origin itself, with credentials and never a star', async () => {
  for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
    const url = method === 'POST' ? '/api/auth/logout' : '/api/cart'
    const headers = { origin: LISTED, 'access-control-request-method': 'POST' }
    const reply = await test.app.inject({ method, url, headers })
    expect(reply.statusCode).toBeLessThan(300)
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': LISTED,
      'access-control-allow-credentials': 'true',
    })
    expect(JSON.stringify(reply.headers)).not.toContain('"*"')
  }
})

it('S18 sends no CORS headers for public pages and files', async () => {
  for (const url of ['/healthz', '/robots.txt']) {
    const reply = await test.app.inject({ url, headers: { origin: 'https://evil.example' } })
    expect(Object.keys(reply.headers).filter((name) => CORS.test(name))).toEqual([])
  }
})
