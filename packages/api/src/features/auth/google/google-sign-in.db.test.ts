import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Providers } from '../../../context.ts'
import { openBrowser, PASSWORD, refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { type GoogleTest, newPerson, startGoogleTest } from '../../../../test/sign-in/test-google-browser.ts'

const FAILED = 'GOOGLE_FAILED'

let test: GoogleTest
beforeAll(async () => {
  test = await startGoogleTest()
})
afterAll(() => test.stop())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

describe('signing in with Google', () => {
  it('creates an account for a new user, verified as reported by Google, and signs them in', async () => {
    const browser = test.browser()
    const person = newPerson({ email: 'Asha@Example.com', name: 'Asha Rao' })
    const reply = await test.continueWithGoogle(browser, person, '/checkout')
    expect(reply).toMatchObject({
      expiresIn: 900,
      role: 'customer',
      returnTo: '/checkout',
      user: {
        email: 'asha@example.com',
        name: 'Asha Rao',
        loginMethod: 'google',
        emailVerifiedAt: test.clock.now.toISOString(),
        canEditEmail: false,
      },
    })
    expect(await browser.me()).toEqual(reply.user)
    expect(browser.refreshToken).toMatch(/^[\w-]{43}$/)
    expect((await browser.refresh()).user.id).toBe(reply.user.id)
  })

  it('opens the same account the next time, also after the address changed at Google', async () => {
    const person = newPerson()
    const first = await test.continueWithGoogle(test.browser(), person)
    const moved = { ...person, email: 'moved@example.com', email_verified: false }
    const second = await test.continueWithGoogle(test.browser(), moved)
    expect(second.user).toEqual(first.user)
  })

  it('knows a person by issuer and subject together', async () => {
    const person = newPerson()
    const first = await test.continueWithGoogle(test.browser(), person)
    const exchange: typeof test.port.exchange = async (answer) => ({
      ...(await test.port.exchange(answer)),
      issuer: 'https://other.example',
      email: 'namesake@example.com',
    })
    const other = test.browser({
      ...test.deps,
      providers: { google: { ...test.port, exchange } } as Providers,
    })
    expect((await test.continueWithGoogle(other, person)).user.id).not.toBe(first.user.id)
  })

  it('makes one account when two callbacks of one person arrive at once', async () => {
    const person = newPerson()
    const browsers = [1, 2, 3, 4].map(() => test.browser())
    const callbacks: { state: string; code: string | null }[] = []
    for (const browser of browsers) callbacks.push(await test.callbackOf(browser, person))
    const replies = await Promise.all(
      browsers.map((browser, index) => test.finish(browser, callbacks[index] ?? { state: '', code: null })),
    )
    expect(new Set(replies.map(({ user }) => user.id)).size).toBe(1)
    expect(await test.deps.db.user.count({ where: { email: person.email } })).toBe(1)
    for (const browser of browsers) expect((await browser.me()).email).toBe(person.email)
  })

  it('ends the sign-in that this browser had before', async () => {
    const browser = test.browser()
    await browser.register('before@example.com')
    const old = browser.refreshToken
    await test.continueWithGoogle(browser, newPerson())
    const thief = openBrowser(test.deps)
    thief.refreshToken = old
    expect(await codeOf(thief.refresh())).toBe('SESSION_EXPIRED')
  })

  it('refuses an address that Google has not verified, and opens no account', async () => {
    const person = newPerson({ email_verified: false })
    expect(await codeOf(test.continueWithGoogle(test.browser(), person))).toBe('GOOGLE_UNVERIFIED')
    expect(await test.deps.db.user.count({ where: { email: person.email } })).toBe(0)
  })

  it('rejects with GOOGLE_OFF in a shop without keys', async () => {
    const browser = openBrowser({ ...test.deps, providers: { google: null } as Providers })
    const api = await browser.api()
    expect(await codeOf(api.auth.googleStart({}))).toBe('GOOGLE_OFF')
    expect(await codeOf(api.auth.googleFinish({ state: 'x', code: 'x' }))).toBe('GOOGLE_OFF')
  })
})

describe('an answer that does not belong to this browser’s attempt', () => {
  it('is refused when the state is forged', async () => {
    const browser = test.browser()
    const { state, code } = await test.callbackOf(browser, newPerson())
    const forged = `${state.slice(0, -1)}${state.endsWith('A') ? 'B' : 'A'}`
    expect(await codeOf(test.finish(browser, { state: forged, code }))).toBe(FAILED)
    expect(browser.refreshToken).toBeNull()
  })

  it('is refused when the browser began nothing, or the state is missing', async () => {
    const callback = await test.callbackOf(test.browser(), newPerson())
    expect(await codeOf(test.finish(test.browser(), callback))).toBe(FAILED)
    const browser = test.browser()
    const { code } = await test.callbackOf(browser, newPerson())
    expect(await codeOf(test.finish(browser, { state: '', code }))).toBe(FAILED)
  })

  it('is rejected when it comes from another browser, so no one is signed in to a stranger’s account', async () => {
    const [attacker, victim] = [test.browser(), test.browser()]
    const planted = await test.callbackOf(attacker, newPerson())
    await test.callbackOf(victim, newPerson())
    expect(await codeOf(test.finish(victim, planted))).toBe(FAILED)
  })

  it('is refused the second time, with or without the old ticket', async () => {
    const browser = test.browser()
    const callback = await test.callbackOf(browser, newPerson())
    const tickets = new Map(browser.tickets)
    await test.finish(browser, callback)
    expect(browser.tickets.size).toBe(0)
    expect(await codeOf(test.finish(browser, callback))).toBe(FAILED)
    browser.tickets = tickets
    expect(await codeOf(test.finish(browser, callback))).toBe(FAILED)
  })

  it('is refused after ten minutes', async () => {
    const browser = test.browser()
    const callback = await test.callbackOf(browser, newPerson())
    test.clock.pass(10 * 60 * 1000 + 1_000)
    expect(await codeOf(test.finish(browser, callback))).toBe(FAILED)
  })

  it('is refused when the ticket was changed, or is an access token', async () => {
    const browser = test.browser()
    const { accessToken } = await browser.register('token@example.com')
    const { state, code } = await test.callbackOf(browser, newPerson())
    const [head, body = '', signature] = (browser.tickets.get('google') ?? '').split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
    const changed = Buffer.from(JSON.stringify({ ...claims, state: 'mine' })).toString('base64url')
    for (const ticket of [`${head}.${changed}.${signature}`, accessToken, 'nonsense', '']) {
      browser.tickets.set('google', ticket)
      expect(await codeOf(test.finish(browser, { state: 'mine', code }))).toBe(FAILED)
    }
    expect(state).toMatch(/^[\w-]{43}$/)
  })

  it('is a failure like any other when the person cancelled, and remembers where they were', async () => {
    const browser = test.browser()
    const callback = await test.callbackOf(browser, null, '/orders')
    expect(callback.code).toBeNull()
    const error = await test.finish(browser, callback).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ cause: { code: FAILED, detail: { returnTo: '/orders' } } })
  })

  it('cannot pass a ticket for an access token', async () => {
    const browser = test.browser()
    await test.callbackOf(browser, newPerson())
    browser.bearerToken = browser.tickets.get('google') ?? null
    expect(await codeOf(browser.me())).toBe('SESSION_EXPIRED')
  })
})

describe('while Google does not answer', () => {
  it('F61 fails soon, logs the reason without a secret, and does not affect passwords', async () => {
    const providers = { google: test.portWaiting(1_000) } as Providers
    const browser = test.browser({ ...test.deps, providers })
    const callback = await test.callbackOf(browser, newPerson())
    test.google.isHanging = true
    const startedAt = Date.now()
    expect(await codeOf(test.finish(browser, callback))).toBe(FAILED)
    expect(Date.now() - startedAt).toBeLessThan(5_000)
    test.google.isHanging = false
    const line = test.deps.logged.findLast(({ message }) => message === 'sign-in with Google failed')
    expect(line).toMatchObject({ message: 'sign-in with Google failed', detail: { reason: 'unavailable' } })
    expect(JSON.stringify(line)).not.toContain(callback.code)
    await test.browser().register('password@example.com')
    expect(await test.browser().login('password@example.com', PASSWORD)).toBeDefined()
  })
})
