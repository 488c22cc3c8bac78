import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { buildApp } from '../app.ts'
import {
  registerCustomer,
  type SignedInCustomer,
  startTestApp,
  type TestApp,
  testAppDeps,
} from '../../test/test-app.ts'

const DAY_MS = 86_400_000
const COOKIE = 'dobara_refresh'

let test: TestApp
let customer: SignedInCustomer
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
})
afterAll(() => test.stop())
beforeEach(async () => {
  customer = await registerCustomer(test.app)
})

const cookieOf = (reply: LightMyRequestResponse) => reply.cookies.find(({ name }) => name === COOKIE)
const refresh = (token: string | undefined, options: Partial<InjectOptions> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    cookies: { [COOKIE]: token ?? '' },
    ...options,
  } as InjectOptions)
const pass = (ms: number) => {
  test.shop.clock.now = new Date(test.shop.clock.now.getTime() + ms)
}

it('S16 sets the refresh token in a cookie hidden from scripts, other hosts and plain http', async () => {
  const payload = { email: 'cookie@test.example', password: 'correct horse', name: 'Asha' }
  const plain = await test.app.inject({ method: 'POST', url: '/api/auth/register', payload })
  expect(cookieOf(plain)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(plain.body).not.toContain(String(cookieOf(plain)?.value))

  const app = await buildApp(testAppDeps(test.shop, { isProduction: true }))
  const { email, password } = payload
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
  const refreshCookie = login.cookies.find(({ httpOnly }) => httpOnly)
  expect(refreshCookie).toMatchObject({
    name: `__Host-${COOKIE}`,
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
  })
  expect(refreshCookie).not.toHaveProperty('domain')
  // One without the prefix could have been set by another host of the domain, or over plain http.
  const bare = await app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    cookies: { [COOKIE]: refreshCookie?.value ?? '' },
  })
  expect(bare.statusCode).toBe(401)
  await app.close()
})

const CROSS: [string, Partial<InjectOptions>, number][] = [
  [
    'a form of another site',
    {
      payload: 'a=1',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    },
    403,
  ],
  [
    'plain text from another site',
    { payload: '{}', headers: { origin: 'https://evil.example', 'content-type': 'text/plain' } },
    403,
  ],
  ['JSON from another site', { payload: {}, headers: { origin: 'https://evil.example' } }, 403],
  ['a sandboxed frame, whose origin is null', { headers: { origin: 'null' } }, 403],
  ['another port of this host', { headers: { origin: 'http://shop.test:8080' } }, 403],
  ['another site that hides its origin', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  [
    'a form without an origin',
    { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
  ],
  [
    'a form with files without an origin',
    { payload: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    415,
  ],
  ['plain text without an origin', { payload: '{}', headers: { 'content-type': 'text/plain' } }, 415],
]

it.each(CROSS)('S16 neither refreshes nor signs out for %s', async (_title, options, status) => {
  const { [COOKIE]: token } = customer.cookies
  for (const url of ['/api/auth/refresh', '/api/auth/logout', '/trpc/auth.refresh', '/trpc/auth.logout']) {
    const reply = await refresh(token, { ...options, url })
    expect([url, reply.statusCode]).toEqual([url, status])
    expect(reply.cookies).toEqual([])
  }
  const session = await test.shop.prisma.session.findFirstOrThrow({ where: { userId: customer.userId } })
  expect(session.rotatedAt).toBeNull()
  expect((await refresh(token)).statusCode).toBe(200)
})

it('S16 changes nothing by GET, which a picture or a link of another site could send', async () => {
  const { [COOKIE]: token } = customer.cookies
  for (const url of ['/api/auth/refresh', '/api/auth/logout', '/trpc/auth.refresh', '/trpc/auth.logout']) {
    expect((await refresh(token, { method: 'GET', url })).statusCode).toBeGreaterThanOrEqual(404)
  }
  expect((await refresh(token)).statusCode).toBe(200)
})

it('S16 lets ten tabs that refresh at once all go on, also 10 s later with the old cookie', async () => {
  const { [COOKIE]: token } = customer.cookies
  const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(token)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  const cookies = replies.map((reply) => cookieOf(reply)?.value)
  expect(new Set([...cookies, token]).size).toBe(11)
  pass(10_000)
  expect((await refresh(token)).statusCode).toBe(200)
})

it('S16 ends the whole sign-in when a rotated cookie is reused, for thief and owner', async () => {
  const { [COOKIE]: stolen } = customer.cookies
  const traded = cookieOf(await refresh(stolen))?.value
  const other = await registerCustomer(test.app)
  pass(10_001)
  const reused = await refresh(stolen)
  expect([reused.statusCode, reused.json()]).toMatchObject([401, { code: 'session_expired' }])
  expect((await refresh(traded)).statusCode).toBe(401)
  const me = { url: '/api/auth/me', headers: { authorization: customer.authorization } }
  expect((await test.app.inject(me)).statusCode).toBe(401)
  expect((await refresh(other.cookies[COOKIE])).statusCode).toBe(200)
})

it('S16 ends a sign-in 30 days after it began, however often it was refreshed', async () => {
  let { [COOKIE]: token } = customer.cookies
  // A cookie's time has no milliseconds.
  const endsAt = Math.floor((test.shop.clock.now.getTime() + 30 * DAY_MS) / 1000) * 1000
  for (let day = 0; day < 29; day += 1) {
    pass(DAY_MS)
    const cookie = cookieOf(await refresh(token))
    expect(cookie?.expires?.getTime()).toBe(endsAt)
    token = cookie?.value
  }
  pass(DAY_MS)
  expect((await refresh(token)).statusCode).toBe(401)
})
