import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sandbox } from '@dobara/providers/payments/sandbox/create-sandbox.ts'
import { RAZORPAY_PAGE } from '@dobara/providers/payments/razorpay-page.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { registerCustomer, startTestApp, type TestApp, testAppDeps } from '../../../test/test-app.ts'

const PAGE =
  '<!doctype html><html lang="en-IN"><head><!-- head --><title>Dobara</title><!-- /head --></head><body></body></html>'

let test: TestApp
let production: Awaited<ReturnType<typeof buildApp>>
let dir: string
let reason: string | null = 'migrating the database'

const echo: Sandbox = {
  handle: async ({ method, path, body }) => ({
    status: 201,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ method, path, body: String(body) }),
  }),
  tick: async () => undefined,
  adopt: async () => undefined,
  close: async () => undefined,
}

const PICTURE = 'a'.repeat(32)
/** From before there was AVIF. */
const OLD_PICTURE = 'b'.repeat(32)

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-web-'))
  await mkdir(join(dir, 'assets'))
  await writeFile(join(dir, 'index.html'), PAGE)
  await writeFile(join(dir, 'assets', 'app-1a2b.js'), 'export {}')
  await writeFile(join(dir, 'assets', 'app-1a2b.js.br'), 'brotli')
  await writeFile(join(dir, 'assets', 'app-1a2b.js.map'), '{}')
  for (const [key, formats] of [
    [PICTURE, ['webp', 'avif']],
    [OLD_PICTURE, ['webp']],
  ] as const) {
    await mkdir(join(dir, key))
    for (const format of formats) await writeFile(join(dir, key, `640.${format}`), format)
    await writeFile(join(dir, key, 'image.json'), '{}')
  }
  await writeFile(join(dir, '.env'), 'SECRET=1')
  const options = { webDir: dir, mediaDir: dir }
  test = await startTestApp(inject('templateUrl'), {
    ...options,
    sandbox: echo,
    readiness: async () => reason,
  })
  production = await buildApp(testAppDeps(test.shop, { isProduction: true }))
})
afterAll(async () => {
  await production.close()
  await test.stop()
  await rm(dir, { recursive: true, force: true })
})

describe('security headers', () => {
  it('let no inline script run and no other site frame the shop', async () => {
    const { headers } = await test.app.inject({ url: '/' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/razorpay|script-src[^;]*unsafe/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('name the payment provider in live mode only, and insist on https in production', async () => {
    const { deps } = test.shop
    const providers = {
      ...deps.providers,
      payments: { ...deps.providers.payments, pageSources: RAZORPAY_PAGE },
    }
    const live = await buildApp(
      testAppDeps(test.shop, { providers, isProduction: true, pictureSources: ['https://pictures.example'] }),
    )
    const { headers } = await live.inject({ url: '/api/docs' })
    await live.close()
    expect(headers['content-security-policy']).toContain(
      "script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com;",
    )
    expect(headers['content-security-policy']).toContain('https://pictures.example')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('the refresh cookie', () => {
  it('is out of reach of scripts and of other sites', async () => {
    const payload = { email: 'cookie@test.example', password: 'correct horse', name: 'Asha' }
    const plain = await test.app.inject({ method: 'POST', url: '/api/auth/register', payload })
    expect(String(plain.headers['set-cookie'])).toMatch(
      /^dobara_refresh=[^;]+;.*Path=\/.*HttpOnly.*SameSite=Lax/,
    )
    expect(String(plain.headers['set-cookie'])).not.toContain('Secure')
    const secure = await production.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: payload.email, password: payload.password },
    })
    expect(String(secure.headers['set-cookie'])).toMatch(
      /^__Host-dobara_refresh=[^;]+;.*Path=\/.*HttpOnly.*Secure.*SameSite=Lax/,
    )
  })

  it('works over tRPC, and is cleared at sign-out', async () => {
    const { cookies } = await registerCustomer(test.app)
    const refreshed = await test.app.inject({
      method: 'POST',
      url: '/trpc/auth.refresh',
      headers: { 'content-type': 'application/json' },
      cookies,
    })
    expect([refreshed.statusCode, refreshed.cookies[0]?.name]).toEqual([200, 'dobara_refresh'])
    const out = await test.app.inject({ method: 'POST', url: '/api/auth/logout', cookies })
    expect(String(out.headers['set-cookie'])).toMatch(/^dobara_refresh=;.*Expires=Thu, 01 Jan 1970/)
  })
})

describe('health', () => {
  it('reports if it is ready, or why not', async () => {
    const not = await test.app.inject({ url: '/readyz' })
    expect([not.statusCode, not.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'migrating the database' },
    ])
    reason = null
    expect((await test.app.inject({ url: '/readyz' })).statusCode).toBe(200)
    expect((await test.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
  })

  it('measures requests by route, never by id', async () => {
    await test.app.inject({ url: '/api/products/424242' })
    await test.app.inject({ method: 'POST', url: '/trpc/auth.logout' })
    const { body, headers } = await test.app.inject({ url: '/metrics' })
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain('route="/api/products/:id"')
    expect(body).toContain('route="/trpc/auth.logout"')
    expect(body).toContain('process_cpu_seconds_total')
    // In no label; a measured number may hold these digits by chance.
    expect(body).not.toMatch(/="[^"]*424242/)
  })

  it('serves metrics only to this machine, the allow list and the token', async () => {
    const numbers = (options: InjectOptions, on = test.app) => on.inject({ url: '/metrics', ...options })
    const stranger = await numbers({ remoteAddress: '203.0.113.7' })
    expect([stranger.statusCode, stranger.json()]).toEqual([
      404,
      expect.objectContaining({ success: false, code: 'not_found' }),
    ])
    expect((await numbers({ remoteAddress: '::1' })).statusCode).toBe(200)
    // A proxy on this machine that is not configured: its visitors are not this machine.
    const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } }
    expect((await numbers(forwarded)).statusCode).toBe(404)

    const token = 'ahR5veiW0ohxu7Ci'
    const metricsAccess = { token, allow: ['10.1.0.0/16'] }
    const listed = await buildApp(testAppDeps(test.shop, { metricsAccess, trustProxy: 1 }))
    const statuses = await Promise.all(
      [
        { remoteAddress: '10.1.2.3' },
        { remoteAddress: '127.0.0.1' },
        { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '10.1.2.3' } },
        { remoteAddress: '10.1.2.3', headers: { 'x-forwarded-for': '203.0.113.7' } },
        { headers: { authorization: `Bearer ${token}` } },
        { headers: { authorization: `Bearer ${token}x` } },
        { headers: { authorization: token } },
      ].map(async (options) => (await numbers(options, listed)).statusCode),
    )
    await listed.close()
    expect(statuses).toEqual([200, 404, 200, 404, 200, 404, 404])
  })

  it('logs untrusted forwarded addresses once, and counts them', async () => {
    for (const address of ['203.0.113.7', '203.0.113.8']) {
      const reply = await test.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': address } })
      expect(reply.statusCode).toBe(200)
    }
    expect(test.logLines.filter((line) => line.includes('set TRUST_PROXY'))).toHaveLength(1)
    const { body } = await test.app.inject({ url: '/metrics' })
    expect(body).toMatch(/^dobara_forwarded_requests_ignored [2-9]/m)
  })

  it('returns the given request id when it is safe to log', async () => {
    const reused = await test.app.inject({ url: '/healthz', headers: { 'x-request-id': 'abc-12345' } })
    expect(reused.headers['x-request-id']).toBe('abc-12345')
    const replaced = await test.app.inject({ url: '/healthz', headers: { 'x-request-id': 'a b"{}' } })
    expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('the web app', () => {
  it.each(['/', '/products', '/login', '/orders?page=2'])('serves its page at %s', async (url) => {
    const reply = await test.app.inject({ url, headers: { accept: 'text/html,*/*' } })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(reply.body).toMatch(/<title>.*Dobara.*<\/title>/)
  })

  it('serves hashed files as immutable, preferably compressed', async () => {
    const reply = await test.app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } })
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    })
  })

  it.each([
    '/.env',
    '/.git/config',
    '/assets/app-1a2b.js.map',
    '/assets/none.js',
    '/favicon.png',
    '/..%2f..%2fetc/passwd',
    `/media/${PICTURE}/image.json`,
    `/media/${PICTURE}/640.avif`,
    `/media/${PICTURE}/641.webp`,
    `/media/${PICTURE}`,
    '/media/..%2f/640.webp',
    '/media/.env',
    '/sandbox/other',
    '/dev/none',
    '/trpc',
  ])('returns 404 or 400 in JSON at %s', async (url) => {
    const reply = await test.app.inject({ url, headers: { accept: 'text/html' } })
    expect([400, 403, 404]).toContain(reply.statusCode)
    expect(reply.body).not.toContain('SECRET')
    expect(reply.json()).toMatchObject(url === '/trpc' ? {} : { success: false })
  })

  it('returns 503 without a build', async () => {
    const reply = await production.inject({ url: '/products', headers: { accept: 'text/html' } })
    expect([reply.statusCode, reply.body]).toEqual([503, expect.stringContaining('npm run build')])
  })

  it.each([
    [PICTURE, 'image/avif,image/webp,*/*;q=0.8', 'avif'],
    [PICTURE, 'image/webp,*/*', 'webp'],
    [PICTURE, 'image/avif;q=0, image/webp', 'webp'],
    [PICTURE, undefined, 'webp'],
    [OLD_PICTURE, 'image/avif,image/webp', 'webp'],
  ])(
    'serves the picture %s to a browser that accepts %s as never changing, in %s',
    async (key, accept, format) => {
      const headers = accept === undefined ? {} : { accept }
      const reply = await test.app.inject({ url: `/media/${key}/640.webp`, headers })
      expect([reply.statusCode, reply.body]).toEqual([200, format])
      expect(reply.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringContaining('Accept'),
        'cross-origin-resource-policy': 'cross-origin',
      })
    },
  )
})

describe('the payment sandbox', () => {
  it('gets the body as it came, and is absent without one', async () => {
    const request = {
      method: 'POST',
      url: '/sandbox/razorpay/pay',
      payload: '{ "a":1 }',
      headers: { 'content-type': 'application/json' },
    } as const
    const reply = await test.app.inject(request)
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      { method: 'POST', path: '/pay', body: '{ "a":1 }' },
    ])
    expect((await production.inject(request)).statusCode).toBe(404)
  })
})
