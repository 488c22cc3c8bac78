import { codeAt } from '@dobara/api/test/second-factor/test-second-factor.ts'
import { hashPassword } from '@dobara/api/identity/accounts/passwords.ts'
import { OPEN_REDIRECTS } from '@dobara/contract/test/test-open-redirects.ts'
import { createGoogleSignIn } from '@dobara/providers/sign-in/google-sign-in.ts'
import {
  type Person,
  startTestGoogle,
  TEST_CLIENT,
  type TestGoogle,
} from '@dobara/providers/test/sign-in/test-google.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { startTestApp, type TestApp, testAppDeps } from '../../../test/test-app.ts'

const START = '/api/auth/google/start'
const CALLBACK = '/api/auth/google/callback'
const redirectUri = `http://shop.test${CALLBACK}`
const asha: Person = { sub: 'asha', email: 'asha@google.test', email_verified: true, name: 'Asha Rao' }

let test: TestApp
let google: TestGoogle
beforeAll(async () => {
  google = await startTestGoogle(redirectUri)
  test = await startTestApp(inject('templateUrl'))
  test.shop.deps.providers.google = signInWaiting(10_000)
})
afterAll(async () => {
  await test.stop()
  await google.stop()
})
beforeEach(() => {
  Object.assign(google, { person: asha, isHanging: false })
})

/** How long the shop waits for Google: long on a busy machine, unless waiting is what is tested. */
const signInWaiting = (timeoutMs: number) =>
  createGoogleSignIn({ ...TEST_CLIENT, issuer: google.issuer, redirectUri, timeoutMs })

type Cookies = Record<string, string>
const cookiesOf = (reply: LightMyRequestResponse): Cookies =>
  Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
const get = (url: string, cookies: Cookies = {}) => test.app.inject({ url, cookies })

/** From the button to the address that Google sends the browser back to. */
async function callbackFor(person: Person | null, returnTo?: string) {
  google.person = person
  const search = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`
  const start = await get(`${START}${search}`)
  const { pathname, search: answer } = await google.visit(String(start.headers.location))
  return { start, url: `${pathname}${answer}`, cookies: cookiesOf(start) }
}

async function comeBack(person: Person | null, returnTo?: string) {
  const { url, cookies } = await callbackFor(person, returnTo)
  return get(url, cookies)
}

describe('GET /api/auth/google/start', () => {
  it('sends the browser to Google with a cookie that only the callback can read', async () => {
    const reply = await get(`${START}?returnTo=/checkout`)
    expect(reply.statusCode).toBe(302)
    const url = new URL(String(reply.headers.location))
    expect(url.origin).toBe(google.issuer)
    expect(url.searchParams.get('redirect_uri')).toBe(redirectUri)
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^dobara_google=[\w.-]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
  })

  it('locks the cookie to https and this host in production', async () => {
    const production = await buildApp(testAppDeps(test.shop, { isProduction: true }))
    const reply = await production.inject({ url: START })
    await production.close()
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^__Host-dobara_google=.*Path=\/;.*HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  it('redirects to the login page with an error in a shop without keys', async () => {
    const providers = { ...test.shop.deps.providers, google: null }
    const keyless = await buildApp(testAppDeps(test.shop, { providers }))
    const reply = await keyless.inject({ url: START })
    const info = await keyless.inject({ url: '/trpc/store.info' })
    await keyless.close()
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/login?error=oauth_off'])
    expect(info.json()).toMatchObject({ result: { data: { googleSignIn: false } } })
    expect((await get('/trpc/store.info')).json()).toMatchObject({ result: { data: { googleSignIn: true } } })
  })

  it('is limited, and so is the callback', async () => {
    const limited = await buildApp(testAppDeps(test.shop, { rateLimitMultiplier: 1 / 60 }))
    // An address of its own: the limit is one for all processes on this database.
    const request = async (url: string) =>
      (await limited.inject({ url, remoteAddress: '198.51.100.60' })).headers.location
    expect(await request(START)).toContain(google.issuer)
    expect(await request(START)).toBe('/login?error=oauth_limit')
    expect(await request(`${CALLBACK}?state=x&code=x`)).toBe('/login?error=oauth_limit')
    await limited.close()
  })
})

describe('GET /api/auth/google/callback', () => {
  it('signs in: refresh cookie, token in the fragment, and back to where the person was', async () => {
    const reply = await comeBack(asha, '/orders?page=2')
    expect(reply.statusCode).toBe(302)
    const [address, token] = String(reply.headers.location).split('#accessToken=')
    expect(address).toBe('/orders?page=2')
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const cookies = cookiesOf(reply)
    expect(cookies.dobara_refresh).toMatch(/^[\w-]{43}$/)
    expect(cookies.dobara_google).toBe('')
    const me = await test.app.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(me.json()).toMatchObject({ user: { email: 'asha@google.test', loginMethod: 'google' } })
    const { dobara_refresh = '' } = cookies
    const refresh = await test.app.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      cookies: { dobara_refresh },
    })
    expect(refresh.statusCode).toBe(200)
  })

  it('redirects to the products when no returnTo was given', async () => {
    expect(String((await comeBack(asha)).headers.location)).toMatch(/^\/products#accessToken=[\w.-]+$/)
  })

  it('puts no token, code or cookie into the log', async () => {
    const { url, cookies } = await callbackFor(asha)
    test.logLines.length = 0
    const reply = await get(url, cookies)
    const log = test.logLines.join()
    expect(log).toContain(CALLBACK)
    const secrets = [
      String(reply.headers.location).split('=')[1],
      new URL(url, redirectUri).searchParams.get('code'),
      cookiesOf(reply).dobara_refresh,
    ]
    for (const secret of secrets) expect(log).not.toContain(secret)
  })

  it('fails without a cookie, with a forged or doubled state, and the second time', async () => {
    const { url, cookies } = await callbackFor(asha)
    const code = new URL(url, redirectUri).searchParams.get('code')
    const state = new URL(url, redirectUri).searchParams.get('state')
    const locations: unknown[] = []
    for (const attempt of [
      get(url),
      get(`${CALLBACK}?state=forged&code=${code}`, cookies),
      get(`${CALLBACK}?state=${state}&state=${state}&code=${code}`, cookies),
      get(`${CALLBACK}?code=${code}`, cookies),
      get(CALLBACK, cookies),
      get(CALLBACK),
    ])
      locations.push((await attempt).headers.location)
    expect(new Set(locations)).toEqual(new Set(['/login?error=oauth']))
    const good = await get(url, cookies)
    expect(good.headers.location).toContain('#accessToken=')
    const replayed = await get(url, cookies)
    expect(replayed.headers.location).toBe('/login?error=oauth')
    expect(cookiesOf(replayed).dobara_refresh).toBeUndefined()
  })

  it('redirects to the login page when the user cancels, and preserves returnTo', async () => {
    const reply = await comeBack(null, '/checkout')
    expect(reply.headers.location).toBe('/login?error=oauth&returnTo=%2Fcheckout')
  })

  it('rejects an address not verified by Google', async () => {
    const reply = await comeBack({ ...asha, sub: 'new', email: 'new@google.test', email_verified: false })
    expect(reply.headers.location).toBe('/login?error=oauth_unverified')
  })

  it('requires a login of a verified account before linking', async () => {
    const person = { ...asha, sub: 'owner', email: 'owner@google.test' }
    const payload = { email: person.email, password: 'correct horse', name: 'Owner' }
    await test.app.inject({ method: 'POST', url: '/api/auth/register', payload })
    await test.shop.deps.db.user.update({
      where: { email: person.email },
      data: { emailVerifiedAt: test.shop.clock.now },
    })
    const refused = await comeBack(person)
    expect(refused.headers.location).toBe('/login?error=oauth_link')
    const { dobara_google_link = '' } = cookiesOf(refused)
    expect(String(refused.headers['set-cookie'])).toMatch(/dobara_google_link=[^;]+;[^,]*, [^;]+; HttpOnly/)

    const login = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: payload.email, password: payload.password },
    })
    const linked = await test.app.inject({
      method: 'POST',
      url: '/trpc/auth.googleLink',
      payload: {},
      headers: { authorization: `Bearer ${login.json<{ accessToken: string }>().accessToken}` },
      cookies: { dobara_google_link },
    })
    expect(linked.statusCode).toBe(200)
    expect((await comeBack(person)).headers.location).toContain('#accessToken=')
  })

  it('sends an administrator with a second factor to the password form, and opens no session', async () => {
    const person = { ...asha, sub: 'guarded', email: 'guarded@google.test' }
    const password = 'correct horse'
    await comeBack(person)
    const { id } = await test.shop.prisma.user.update({
      where: { email: person.email },
      // As `npm run admin:create` leaves an account, with Google linked.
      data: { role: 'admin', passwordHash: await hashPassword(password), loginMethod: 'email' },
    })
    const request = (path: string, payload: object, token = '') =>
      test.app.inject({
        method: 'POST',
        url: `/trpc/security.${path}`,
        payload,
        headers: { authorization: `Bearer ${token}` },
      })
    const { accessToken } = (
      await test.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: person.email, password },
      })
    ).json<{ accessToken: string }>()
    const started = await request('startSecondFactor', {}, accessToken)
    const { secret } = started.json<{ result: { data: { secret: string } } }>().result.data
    const code = codeAt(secret, test.shop.clock.now)
    expect((await request('confirmSecondFactor', { code }, accessToken)).statusCode).toBe(200)
    const before = await test.shop.prisma.session.count({ where: { userId: id } })

    const reply = await comeBack(person, '/admin/users')
    expect(reply.headers.location).toBe('/login?error=oauth_second_factor&returnTo=%2Fadmin%2Fusers')
    expect(cookiesOf(reply).dobara_refresh).toBeUndefined()
    expect(await test.shop.prisma.session.count({ where: { userId: id } })).toBe(before)
  })

  it('F61 gives up within 5 seconds when Google does not answer, and passwords go on', async () => {
    const { providers } = test.shop.deps
    const patient = providers.google
    providers.google = signInWaiting(1_000)
    const { url, cookies } = await callbackFor(asha)
    google.isHanging = true
    const startedAt = Date.now()
    const reply = await get(url, cookies)
    expect(Date.now() - startedAt).toBeLessThan(5_000)
    providers.google = patient
    expect(reply.headers.location).toBe('/login?error=oauth')
    const payload = { email: 'password@google.test', password: 'correct horse', name: 'Asha' }
    const register = await test.app.inject({ method: 'POST', url: '/api/auth/register', payload })
    expect(register.statusCode).toBe(201)
  })

  it('rejects HEAD requests, which would spend the single-use code', async () => {
    const { url, cookies } = await callbackFor(asha)
    expect((await test.app.inject({ method: 'HEAD', url, cookies })).statusCode).toBe(405)
    expect((await get(url, cookies)).headers.location).toContain('#accessToken=')
  })
})

describe('the page to go back to', () => {
  it.each(OPEN_REDIRECTS)('S30 is never another site or the API: %j', async (returnTo) => {
    if (returnTo.includes('\0')) {
      // No address can contain it: the request is refused before its return path is looked up.
      expect((await get(`${START}?returnTo=${encodeURIComponent(returnTo)}`)).statusCode).toBe(400)
      return
    }
    const { start, url, cookies } = await callbackFor(asha, returnTo)
    expect(start.statusCode).toBe(302)
    expect((await get(url, cookies)).headers.location).toMatch(/^\/products#accessToken=/)
  })

  it('S30 is ignored when given twice', async () => {
    const start = await get(`${START}?returnTo=/orders&returnTo=//evil.example`)
    const { pathname, search } = await google.visit(String(start.headers.location))
    const reply = await get(`${pathname}${search}`, cookiesOf(start))
    expect(reply.headers.location).toMatch(/^\/products#accessToken=/)
  })
})
