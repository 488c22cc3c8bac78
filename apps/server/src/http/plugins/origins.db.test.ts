import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const LISTED = 'https://admin.shop.example'
let test: TestApp
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'), { allowedOrigins: [LISTED] })
})
afterAll(() => test.stop())

describe('origins', () => {
  const foreign = [
    'null',
    'https://evil.example',
    `${LISTED}.evil.example`,
    'https://shop.example',
    'http://admin.shop.example',
    `${LISTED}:8443`,
    'https://ADMIN.shop.example.',
  ]

  it.each(foreign)('gives a page of %s no CORS header, and refuses its unsafe calls', async (origin) => {
    const read = await test.app.inject({ url: '/api/cart', headers: { origin } })
    expect(read.headers['access-control-allow-origin']).toBeUndefined()
    for (const url of ['/api/auth/refresh', '/trpc/auth.refresh']) {
      const write = await test.app.inject({
        method: 'POST',
        url,
        headers: { origin },
        cookies: { dobara_refresh: 'x' },
      })
      expect(write.statusCode).toBe(403)
      expect(write.json()).toMatchObject(
        url.startsWith('/api') ? { code: 'forbidden' } : { error: { data: { code: 'forbidden' } } },
      )
    }
  })

  it('lets a listed origin in with credentials, after a preflight', async () => {
    const headers = { origin: LISTED, 'access-control-request-method': 'PUT' }
    const preflight = await test.app.inject({ method: 'OPTIONS', url: '/api/cart/items/1', headers })
    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, LISTED])
    expect(preflight.headers['access-control-allow-credentials']).toBe('true')
    const write = await test.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { origin: LISTED },
    })
    expect([write.statusCode, write.headers.vary]).toEqual([200, expect.stringContaining('Origin')])
  })

  it('lets its own pages in, also through a proxy that renames the host', async () => {
    const own = { origin: 'http://localhost:3000', host: 'localhost:3000' }
    const proxied = {
      origin: 'http://localhost:5173',
      host: '127.0.0.1:3000',
      'sec-fetch-site': 'same-origin',
    }
    for (const headers of [own, proxied, { origin: 'http://shop.test' }]) {
      const reply = await test.app.inject({ method: 'POST', url: '/api/auth/logout', headers })
      expect(reply.statusCode).toBe(200)
    }
  })
})
