import type { TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAdmin, openGuardedAdmin, securityOf } from '../test/second-factor/test-second-factor.ts'
import {
  depsOver,
  openBrowser,
  openDatabase,
  PASSWORD,
  refusalOf,
  startClock,
  type TestClock,
  type TestDeps,
} from '../test/sign-in/test-browser.ts'
import { newPerson, startGoogleTest } from '../test/sign-in/test-google-browser.ts'
import { createCaller } from './app-router.ts'

let database: TestDatabase
let clock: TestClock
let deps: TestDeps
let texts: string[]
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  clock = startClock()
  deps = depsOver(database, clock)
  texts = []
  deps.providers.sms = { send: async ({ text }) => void texts.push(text) }
})

type Line = { event: string; accountId: string | null; way?: string }
const linesOf = ({ logged }: TestDeps) =>
  logged.flatMap(({ detail }) => ('security' in detail ? [detail as unknown as Line] : []))
const eventsOf = ({ logged }: TestDeps, accountId: string | null) =>
  linesOf({ logged } as TestDeps)
    .filter((line) => line.accountId === accountId)
    .map(({ event, way }) => (way ? `${event} by ${way}` : event))
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

describe('sign-ins by phone in the security log', () => {
  const phone = '+919845033001'
  const api = async () => (await openBrowser(deps).api()).auth
  async function requestCode(to = phone): Promise<string> {
    clock.pass(31_000)
    await (await api()).sendOtp({ phone: to })
    return /^\d{6}/.exec(texts.at(-1) ?? '')?.[0] ?? ''
  }
  const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

  it('have wrong codes and a suspended account, and not a number that is registered next', async () => {
    const code = await requestCode()
    const auth = await api()
    expect(await codeOf(auth.verifyOtp({ phone, code: wrongOf(code) }))).toBe('OTP_INVALID')
    expect(eventsOf(deps, null)).toEqual(['sign_in_failed by phone'])
    expect(await codeOf(auth.verifyOtp({ phone, code }))).toBe('PHONE_UNKNOWN')
    await auth.verifyOtp({ phone, code, name: 'Ravi Kumar' })
    expect(eventsOf(deps, null)).toEqual(['sign_in_failed by phone'])
    const { id } = await deps.db.user.findFirstOrThrow({ where: { phone } })
    const next = await requestCode()
    expect(await codeOf(auth.enterByPhone({ phone, code: wrongOf(next) }))).toBe('OTP_INVALID')
    await deps.db.user.update({ where: { id }, data: { status: 'suspended' } })
    expect(await codeOf(auth.verifyOtp({ phone, code: next }))).toBe('PHONE_UNKNOWN')
    expect(eventsOf(deps, id)).toEqual(['sign_in_failed by phone', 'sign_in_failed by phone'])
    expect(JSON.stringify(linesOf(deps))).not.toMatch(/98450/)
  })
})

describe('sign-ins with Google in the security log', () => {
  it('have refusals with the account, and a password that the owner of the address removed', async () => {
    const google = await startGoogleTest()
    try {
      const browser = google.browser()
      expect(await codeOf(google.finish(browser, { state: 'of another browser', code: 'x' }))).toBe(
        'GOOGLE_FAILED',
      )
      const unverified = newPerson({ email_verified: false })
      expect(await codeOf(google.continueWithGoogle(browser, unverified))).toBe('GOOGLE_UNVERIFIED')
      expect(eventsOf(google.deps, null)).toEqual(['sign_in_failed by google', 'sign_in_failed by google'])

      const person = newPerson()
      const opener = openBrowser(google.deps)
      const { user } = await opener.register(person.email)
      await google.continueWithGoogle(google.browser(), person)
      await google.deps.db.user.update({ where: { id: user.id }, data: { status: 'suspended' } })
      expect(await codeOf(google.continueWithGoogle(google.browser(), person))).toBe('GOOGLE_FAILED')
      expect(eventsOf(google.deps, user.id)).toEqual([
        'signed_in by registration',
        'password_changed',
        'signed_in by google',
        'sign_in_failed by google',
      ])
    } finally {
      await google.stop()
    }
  })

  it('have no line when the person turned back at Google', async () => {
    const google = await startGoogleTest()
    try {
      const browser = google.browser()
      expect(await codeOf(google.finish(browser, await google.callbackOf(browser, null)))).toBe(
        'GOOGLE_FAILED',
      )
      expect(linesOf(google.deps)).toEqual([])
    } finally {
      await google.stop()
    }
  })
})

describe('passwords in the security log', () => {
  async function linkOf(email: string): Promise<string> {
    const mails = await deps.db.outboxMessage.findMany({ where: { to: email } })
    return /verify-email\?token=([\w-]+)/.exec(mails.map(({ text }) => text).join())?.[1] ?? ''
  }
  const changesOf = (id: string) => eventsOf(deps, id).filter((event) => event === 'password_changed')

  it('have the password that the link to an address replaces', async () => {
    const { user } = await openBrowser(deps).register('replaced@example.com')
    const { auth } = await openBrowser(deps).api()
    const token = await linkOf('replaced@example.com')
    await auth.proveEmail({ token, newPassword: 'another lamp 77' })
    expect(changesOf(user.id)).toHaveLength(1)
  })

  it('have once the password that the link removes, however often it is opened', async () => {
    const { user } = await openBrowser(deps).register('removed@example.com')
    const { auth } = await openBrowser(deps).api()
    const token = await linkOf('removed@example.com')
    for (const _time of [1, 2]) {
      expect(await auth.verifyEmail({ token })).toEqual({ outcome: 'verified_password_removed' })
    }
    expect(changesOf(user.id)).toHaveLength(1)
  })

  it('have no entry for a link that preserves the password', async () => {
    const browser = openBrowser(deps)
    const { user } = await browser.register('kept@example.com')
    await (await browser.api()).auth.verifyEmail({ token: await linkOf('kept@example.com') })
    expect(changesOf(user.id)).toEqual([])
  })
})

describe('failed proofs in the security log', () => {
  it('have a wrong password for a new password', async () => {
    const { browser, id } = await openAdmin(deps)
    const { profile } = createCaller(await browser.context())
    const change = { currentPassword: 'a guess of mine', newPassword: 'quiet lamp 42' }
    expect(await codeOf(profile.changePassword(change))).toBe('PASSWORD_WRONG')
    expect(eventsOf(deps, id).at(-1)).toBe('proof_failed')
  })

  it('have wrong codes at every step with a second factor', async () => {
    const fresh = await openAdmin(deps)
    const starting = await securityOf(fresh.browser)
    await starting.startSecondFactor()
    expect(await codeOf(starting.confirmSecondFactor({ code: '000000' }))).toBe('SECOND_FACTOR_WRONG')
    expect(eventsOf(deps, fresh.id).at(-1)).toBe('proof_failed')

    const admin = await openGuardedAdmin(deps, clock)
    const security = await securityOf(admin.browser)
    expect(await codeOf(security.renewRecoveryCodes({ code: '000000' }))).toBe('SECOND_FACTOR_WRONG')
    const end = (password: string, code: string) => codeOf(security.endSecondFactor({ password, code }))
    expect(await end(PASSWORD, '000000')).toBe('SECOND_FACTOR_WRONG')
    expect(await end('a guess of mine', admin.codeNow())).toBe('PASSWORD_WRONG')
    expect(eventsOf(deps, admin.id).slice(-3)).toEqual(['proof_failed', 'proof_failed', 'proof_failed'])
  })
})
