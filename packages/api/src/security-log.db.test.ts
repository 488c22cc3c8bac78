import { readFileSync } from 'node:fs'
import type { TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAdmin, openGuardedAdmin, securityOf } from '../test/second-factor/test-second-factor.ts'
import {
  depsOver,
  openBrowser,
  openDatabase,
  PASSWORD,
  startClock,
  type TestClock,
  type TestDeps,
} from '../test/sign-in/test-browser.ts'
import { createCaller } from './app-router.ts'
import { SECURITY_EVENTS } from './security-log.ts'

let database: TestDatabase
let clock: TestClock
let deps: TestDeps
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  clock = startClock()
  deps = depsOver(database, clock)
})

type Line = { event: string; accountId: string | null; security: true }
const isSecurity = (detail: object): detail is Line => 'security' in detail
const lines = () => deps.logged.map(({ detail }) => detail).filter(isSecurity)
const eventsOf = (accountId: string | null) =>
  lines()
    .filter((line) => line.accountId === accountId)
    .map(({ event }) => event)

describe('the security log', () => {
  it('has sign-ins, failed ones and refused permissions, with account and network and no address', async () => {
    const browser = openBrowser(deps)
    const { user } = await browser.register('asha@example.com')
    await expect(browser.login('asha@example.com', 'a guess of mine')).rejects.toThrow('Invalid credentials')
    await expect(browser.login('nobody@example.com', 'a guess of mine')).rejects.toThrow(
      'Invalid credentials',
    )
    await browser.login('asha@example.com')
    const { admin } = createCaller(await browser.context())
    await expect(admin.users.list({})).rejects.toThrow('Admin access required')
    expect(eventsOf(user.id)).toEqual(['signed_in', 'sign_in_failed', 'signed_in', 'permission_refused'])
    expect(eventsOf(null)).toEqual(['sign_in_failed'])
    expect(lines()[1]).toEqual({
      security: true,
      event: 'sign_in_failed',
      accountId: user.id,
      way: 'password',
      network: '127.0.0.1',
      requestId: 'test',
    })
    expect(JSON.stringify(lines())).not.toMatch(/example\.com|guess|correct horse/)
  })

  it('has refused permissions only: no other refusal of status 403', async () => {
    const admin = await openAdmin(deps)
    const api = createCaller(await admin.browser.context())
    const refused = () => lines().filter(({ event }) => event === 'permission_refused').length
    await deps.db.user.update({ where: { id: admin.id }, data: { staffRole: 'catalogue' } })
    await expect(createCaller(await admin.browser.context()).admin.users.list({})).rejects.toThrow(
      'Your role does not allow this',
    )
    expect(refused()).toBe(1)
    await deps.db.user.update({ where: { id: admin.id }, data: { staffRole: 'owner' } })
    const value = { secondFactorRoles: ['owner'] }
    await deps.db.setting.create({ data: { key: 'security', value, updatedAt: clock.now } })
    await expect(createCaller(await admin.browser.context()).admin.users.list({})).rejects.toThrow(
      'This shop requires a second factor',
    )
    expect(refused()).toBe(2)
    await deps.db.setting.delete({ where: { key: 'security' } })

    clock.pass(10 * 60_000)
    await expect(api.admin.users.remove({ id: admin.id })).rejects.toThrow('Please confirm that it is you.')
    await deps.db.user.update({ where: { id: admin.id }, data: { passwordHash: null } })
    await expect(api.auth.reauthenticate({})).rejects.toThrow('This account has no password.')
    expect(refused()).toBe(2)
  })

  it('has changes of second factors, given and failed proofs', async () => {
    const admin = await openGuardedAdmin(deps, clock)
    const { auth } = createCaller(await admin.browser.context())
    await expect(auth.reauthenticate({ code: '000000' })).rejects.toThrow('This code is not correct')
    await auth.reauthenticate({ code: admin.codeNow() })
    clock.pass(60_000)
    await (await securityOf(admin.browser)).endSecondFactor({ password: PASSWORD, code: admin.codeNow() })
    expect(eventsOf(admin.id)).toEqual([
      'signed_in',
      'second_factor_on',
      'proof_failed',
      'proof_given',
      'second_factor_off',
    ])
  })

  it('has new accounts of the staff and changed roles, with who did it', async () => {
    const owner = await openAdmin(deps)
    const { admin } = createCaller(await owner.browser.context())
    const made = await admin.users.create({
      email: 'new@example.com',
      name: 'New',
      password: 'quiet lamp 42',
      role: 'admin',
      staffRole: 'orders',
      status: 'active',
    })
    await admin.users.update({ id: made.id, staffRole: 'manager' })
    const own = lines().filter(({ accountId }) => accountId === made.id)
    expect(own).toMatchObject([
      { event: 'account_created', actorId: owner.id, role: 'orders' },
      { event: 'account_changed', actorId: owner.id, role: 'manager', status: 'active' },
    ])
  })

  it('is documented: each kind of line has a row', () => {
    const page = readFileSync(new URL('../../../docs/operations/security-log.md', import.meta.url), 'utf8')
    expect(SECURITY_EVENTS.filter((event) => !page.includes(`| \`${event}\` |`))).toEqual([])
  })
})
