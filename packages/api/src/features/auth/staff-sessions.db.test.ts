import type { TestDatabase } from '@dobara/db/test/test-database.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeAt, openAdmin, openGuardedAdmin } from '../../../test/second-factor/test-second-factor.ts'
import {
  type Browser,
  depsOver,
  openBrowser,
  openDatabase,
  PASSWORD,
  refusalOf,
  startClock,
  type TestClock,
  type TestDeps,
} from '../../../test/sign-in/test-browser.ts'
import { createCaller } from '../../app-router.ts'

const MINUTE_MS = 60_000

let database: TestDatabase
let deps: TestDeps
let clock: TestClock
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  clock = startClock()
  deps = depsOver(database, clock)
  await deps.db.setting.deleteMany({ where: { key: 'security' } })
})

const allow = async (rules: Partial<StoreSettings['security']>) => {
  await deps.db.setting.create({ data: { key: 'security', value: rules, updatedAt: clock.now } })
}
const apiOf = async (browser: Browser) => createCaller(await browser.context())
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

describe('a session of the staff', () => {
  it('ends when it was not used for the idle time', async () => {
    const { browser, email } = await openAdmin(deps)
    await browser.login(email)
    for (let used = 0; used < 3; used += 1) {
      clock.pass(59 * MINUTE_MS)
      await browser.refresh()
    }
    clock.pass(60 * MINUTE_MS)
    expect(await codeOf(browser.refresh())).toBe('SESSION_EXPIRED')
  })

  it('ends after the longest time, however much it is used', async () => {
    await allow({ idleMinutes: 60, longestHours: 2 })
    const { browser, email } = await openAdmin(deps)
    await browser.login(email)
    for (let used = 0; used < 3; used += 1) {
      clock.pass(30 * MINUTE_MS)
      await browser.refresh()
    }
    expect(browser.cookieEndsAt?.getTime()).toBe(clock.now.getTime() + 30 * MINUTE_MS)
    clock.pass(30 * MINUTE_MS)
    expect(await codeOf(browser.refresh())).toBe('SESSION_EXPIRED')
  })

  it('is limited from the next renewal on for a customer who became staff', async () => {
    const { browser } = await openAdmin(deps)
    clock.pass(13 * 60 * MINUTE_MS)
    expect(await codeOf(browser.refresh())).toBe('SESSION_EXPIRED')
  })

  it('is not what a shopper has: 30 days', async () => {
    const browser = openBrowser(deps)
    await browser.register('shopper@example.com')
    clock.pass(20 * 24 * 60 * MINUTE_MS)
    await expect(browser.refresh()).resolves.toMatchObject({ role: 'customer' })
  })
})

describe('a call that needs a fresh proof', () => {
  const create = async (browser: Browser) =>
    (await apiOf(browser)).admin.users.create({ email: 'x@example.com', name: 'X', password: '1' })

  it('is allowed for ten minutes after a password sign-in, then rejected with the required proof', async () => {
    const { browser, email } = await openAdmin(deps)
    await browser.login(email)
    // Past the proof, the input is what is wrong.
    expect(await codeOf(create(browser))).toBe('RULE_BROKEN')
    clock.pass(10 * MINUTE_MS)
    expect(await refusalOf(create(browser))).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
      detail: { proof: 'password' },
    })
  })

  it('is open again after the password, to this session alone and over its renewals', async () => {
    const { browser, email } = await openAdmin(deps)
    const elsewhere = openBrowser(deps)
    await Promise.all([browser.login(email), elsewhere.login(email)])
    clock.pass(11 * MINUTE_MS)
    expect(await codeOf((await apiOf(browser)).auth.reauthenticate({ password: 'not mine' }))).toBe(
      'PASSWORD_WRONG',
    )
    expect(await refusalOf((await apiOf(browser)).auth.reauthenticate({ code: '123456' }))).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
      detail: { proof: 'password' },
    })
    expect(await codeOf(create(browser))).toBe('REAUTHENTICATION_REQUIRED')
    const { provedUntil } = await (await apiOf(browser)).auth.reauthenticate({ password: PASSWORD })
    expect(new Date(provedUntil).getTime()).toBe(clock.now.getTime() + 10 * MINUTE_MS)
    await browser.refresh()
    expect(await codeOf(create(browser))).toBe('RULE_BROKEN')
    expect(await codeOf(create(elsewhere))).toBe('REAUTHENTICATION_REQUIRED')
    clock.pass(10 * MINUTE_MS)
    expect(await codeOf(create(browser))).toBe('REAUTHENTICATION_REQUIRED')
  })

  it('requires a code from an account with a second factor, and accepts no password instead', async () => {
    const admin = await openGuardedAdmin(deps, clock)
    clock.pass(10 * MINUTE_MS)
    expect(await refusalOf(create(admin.browser))).toMatchObject({ detail: { proof: 'code' } })
    const { auth } = await apiOf(admin.browser)
    // Counted as no wrong code, however often it is sent.
    for (let sent = 0; sent < 6; sent += 1) {
      expect(await refusalOf(auth.reauthenticate({ password: PASSWORD }))).toMatchObject({
        code: 'REAUTHENTICATION_REQUIRED',
        detail: { proof: 'code' },
      })
    }
    const code = admin.codeNow()
    await auth.reauthenticate({ code })
    expect(await codeOf(create(admin.browser))).toBe('RULE_BROKEN')
    expect(await codeOf(auth.reauthenticate({ code }))).toBe('SECOND_FACTOR_WRONG')
  })

  it('names the way to a password to an account that has none', async () => {
    const { browser, id } = await openAdmin(deps)
    await deps.db.user.update({ where: { id }, data: { loginMethod: 'google', passwordHash: null } })
    const { auth } = await apiOf(browser)
    for (const proof of [{}, { password: PASSWORD }]) {
      const refused = await refusalOf(auth.reauthenticate(proof))
      expect([refused.code, refused.message]).toEqual([
        'PASSWORD_NOT_USED',
        'This account has no password. Please set one with "Forgot password" on the login page, and login with it.',
      ])
    }
  })
})

describe('a role that must have a second factor', () => {
  it('is let in to set it up and to nothing else, then to everything', async () => {
    const { browser, email } = await openAdmin(deps)
    await browser.login(email)
    await allow({ secondFactorRoles: ['owner'] })
    const { admin, security } = await apiOf(browser)
    expect(await codeOf(admin.users.list({}))).toBe('SECOND_FACTOR_NEEDED')
    expect(await codeOf(admin.settings.get())).toBe('SECOND_FACTOR_NEEDED')
    expect(await security.secondFactor()).toEqual({ isOn: false, recoveryCodesLeft: 0, isNeeded: true })
    expect(await codeOf(security.endSecondFactor({ password: PASSWORD, code: '1' }))).toBe(
      'SECOND_FACTOR_NEEDED',
    )
    const { secret } = await security.startSecondFactor()
    await security.confirmSecondFactor({ code: codeAt(secret, clock.now) })
    expect((await (await apiOf(browser)).admin.users.list({})).users.length).toBeGreaterThan(0)
  })

  it('leaves other roles and customers alone', async () => {
    await allow({ secondFactorRoles: ['manager'] })
    const { browser, email } = await openAdmin(deps)
    await browser.login(email)
    await expect((await apiOf(browser)).admin.users.list({})).resolves.toBeDefined()
    const customer = openBrowser(deps)
    await customer.register('customer@example.com')
    await expect(customer.me()).resolves.toBeDefined()
  })
})
