import type { TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Browser,
  depsOver,
  openBrowser,
  openDatabase,
  refusalOf,
  startClock,
  type TestClock,
  type TestDeps,
} from '../../../test/sign-in/test-browser.ts'
import { deleteExpiredSessions, endUserSessions } from './sessions.ts'

const EXPIRED = { code: 'SESSION_EXPIRED', message: 'Session expired. Please login again.' }
const DAY_MS = 24 * 60 * 60 * 1000

let database: TestDatabase
let deps: TestDeps
let clock: TestClock
let browser: Browser
let email: string
let customers = 0
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  clock = startClock()
  deps = depsOver(database, clock)
  browser = openBrowser(deps)
  customers += 1
  email = `customer${customers}@example.com`
  await browser.register(email)
})

/** Another tab, or a thief: the same cookie and bearer token. */
function copyOf(original: Browser): Browser {
  const copy = openBrowser(deps)
  copy.refreshToken = original.refreshToken
  copy.bearerToken = original.bearerToken
  return copy
}

const sessionsOfCustomer = () => deps.db.session.findMany({ where: { user: { email } } })

describe('refreshing', () => {
  it('trades the cookie for a new one and a new access token', async () => {
    const before = browser.refreshToken
    clock.pass(20 * 60 * 1000)
    expect(await refusalOf(browser.me())).toMatchObject(EXPIRED)
    const reply = await browser.refresh()
    expect(reply).toMatchObject({ role: 'customer', expiresIn: 900, user: { email } })
    expect(browser.refreshToken).not.toBe(before)
    await expect(browser.me()).resolves.toBeDefined()
    expect(await sessionsOfCustomer()).toHaveLength(2)
  })

  it('lets ten tabs that wake up together all go on', async () => {
    const tabs = Array.from({ length: 10 }, () => copyOf(browser))
    await Promise.all(tabs.map((tab) => tab.refresh()))
    expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(10)
    clock.pass(10_000)
    await Promise.all(tabs.map((tab) => tab.refresh()))
    for (const tab of tabs) await expect(tab.me()).resolves.toBeDefined()
  })

  it('accepts the old cookie for 10 s', async () => {
    const tab = copyOf(browser)
    await browser.refresh()
    clock.pass(10_000)
    await expect(tab.refresh()).resolves.toBeDefined()
  })

  it('takes an old cookie shown later for a theft, and ends the whole sign-in for both', async () => {
    const thief = copyOf(browser)
    const elsewhere = openBrowser(deps)
    await elsewhere.login(email)
    await browser.refresh()
    clock.pass(10_001)
    expect(await refusalOf(thief.refresh())).toMatchObject(EXPIRED)
    expect(thief.refreshToken).toBeNull()
    expect(await refusalOf(browser.me())).toMatchObject(EXPIRED)
    expect(await refusalOf(browser.refresh())).toMatchObject(EXPIRED)
    await expect(elsewhere.me()).resolves.toBeDefined()
  })

  it('ends 30 days after the sign-in, however often it was refreshed', async () => {
    for (let day = 1; day < 30; day += 1) {
      clock.pass(DAY_MS)
      await browser.refresh()
      expect(browser.cookieEndsAt).toEqual(new Date('2026-12-21T10:00:00Z'))
    }
    clock.pass(DAY_MS)
    expect(await refusalOf(browser.refresh())).toMatchObject(EXPIRED)
  })

  it('is refused without a cookie, with an unknown one, and with an access token in its place', async () => {
    for (const token of [null, '', 'unknown', browser.bearerToken]) {
      const stranger = openBrowser(deps)
      stranger.refreshToken = token
      expect(await refusalOf(stranger.refresh())).toMatchObject(EXPIRED)
      expect(stranger.refreshToken).toBeNull()
    }
    await expect(browser.refresh()).resolves.toBeDefined()
  })

  it('does not check the browser', async () => {
    await deps.db.session.updateMany({
      where: { user: { email } },
      data: { userAgent: 'another', ip: '::1' },
    })
    await expect(browser.refresh()).resolves.toBeDefined()
  })

  it('shows a role that changed', async () => {
    await deps.db.user.update({ where: { email }, data: { role: 'admin' } })
    expect(await browser.refresh()).toMatchObject({ role: 'admin' })
  })
})

describe('signing out', () => {
  it('ends the sign-in of this browser at once, its access token too', async () => {
    const tab = copyOf(browser)
    const elsewhere = openBrowser(deps)
    await elsewhere.login(email)
    await browser.logout()
    expect(browser.refreshToken).toBeNull()
    expect(await refusalOf(tab.me())).toMatchObject(EXPIRED)
    expect(await refusalOf(tab.refresh())).toMatchObject(EXPIRED)
    await expect(elsewhere.me()).resolves.toBeDefined()
  })

  it('works by the bearer token alone', async () => {
    const tab = copyOf(browser)
    tab.refreshToken = null
    await tab.logout()
    expect(await refusalOf(browser.refresh())).toMatchObject(EXPIRED)
  })

  it('succeeds for someone who is not signed in', async () => {
    const stranger = openBrowser(deps)
    stranger.refreshToken = 'unknown'
    stranger.bearerToken = 'unknown'
    await stranger.logout()
    await stranger.logout()
    await expect(browser.me()).resolves.toBeDefined()
  })

  it('leaves nothing alive when tabs refresh at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      await browser.login(email)
      const tabs = Array.from({ length: 6 }, () => copyOf(browser))
      await Promise.allSettled([...tabs.map((tab) => tab.refresh()), browser.logout()])
      expect(await sessionsOfCustomer()).toEqual([])
    }
  })
})

describe('a suspended account', () => {
  it.each(['suspended', 'deleted'] as const)(
    'ends its sessions with its next call when it is %s',
    async (status) => {
      await deps.db.user.update({ where: { email }, data: { status } })
      expect(await refusalOf(browser.me())).toMatchObject(EXPIRED)
      expect(await refusalOf(browser.refresh())).toMatchObject(EXPIRED)
      expect(await sessionsOfCustomer()).toEqual([])
    },
  )

  it('does not come back to life with its old sign-ins when it is active again', async () => {
    await deps.db.$transaction(async (tx) => {
      const user = await tx.user.update({ where: { email }, data: { status: 'suspended' } })
      await endUserSessions(tx, deps, user.id)
    })
    await deps.db.user.update({ where: { email }, data: { status: 'active' } })
    expect(await refusalOf(browser.me())).toMatchObject(EXPIRED)
    expect(await refusalOf(browser.refresh())).toMatchObject(EXPIRED)
    await expect(browser.login(email)).resolves.toBeDefined()
  })
})

describe('housekeeping', () => {
  it('removes the sessions that are over and no other', async () => {
    clock.pass(29 * DAY_MS)
    const fresh = openBrowser(deps)
    await fresh.login(email)
    clock.pass(DAY_MS)
    await deleteExpiredSessions(deps.db, deps)
    expect(await sessionsOfCustomer()).toHaveLength(1)
    await expect(fresh.refresh()).resolves.toBeDefined()
  })
})
