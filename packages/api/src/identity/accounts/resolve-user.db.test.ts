import type { TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  depsOver,
  openBrowser,
  openDatabase,
  refusalOf,
  startClock,
  type TestDeps,
} from '../../../test/sign-in/test-browser.ts'
import { signAccessToken } from './access-token.ts'

let database: TestDatabase
let deps: TestDeps
beforeAll(async () => {
  database = await openDatabase()
  deps = depsOver(database, startClock())
})
afterAll(() => database.drop())

describe('the caller of a request', () => {
  it('is a visitor without a bearer token', async () => {
    expect(await openBrowser(deps).context()).toMatchObject({ user: null, hasDeadToken: false })
    expect(await refusalOf(openBrowser(deps).me())).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  it('is the user of a good token, with the role of this moment', async () => {
    const browser = openBrowser(deps)
    const { user } = await browser.register('asha@example.com')
    const { id, email, name } = user
    expect(await browser.context()).toMatchObject({
      user: { id, email, name, role: 'customer' },
      hasDeadToken: false,
    })
    await deps.db.user.update({ where: { id }, data: { role: 'admin' } })
    expect((await browser.context()).user?.role).toBe('admin')
    await deps.db.user.update({ where: { id }, data: { role: 'customer' } })
    expect((await browser.context()).user?.role).toBe('customer')
  })

  it.each(['', 'null', 'a.b.c'])('is anonymous with the dead token %j', async (token) => {
    const browser = openBrowser(deps)
    browser.bearerToken = token
    expect(await browser.context()).toMatchObject({ user: null, hasDeadToken: true })
    expect(await refusalOf(browser.me())).toMatchObject({ code: 'SESSION_EXPIRED' })
  })

  it('is anonymous with a refresh token in place of an access token', async () => {
    const browser = openBrowser(deps)
    await browser.register('refresh@example.com')
    browser.bearerToken = browser.refreshToken
    expect(await browser.context()).toMatchObject({ user: null, hasDeadToken: true })
  })

  it('is anonymous when the token names another user’s sign-in', async () => {
    const { user } = await openBrowser(deps).register('victim@example.com')
    await openBrowser(deps).register('other@example.com')
    const { familyId } = await deps.db.session.findFirstOrThrow({
      where: { user: { email: 'other@example.com' } },
    })
    const browser = openBrowser(deps)
    browser.bearerToken = await signAccessToken({
      user,
      familyId,
      now: deps.now(),
      key: deps.keys.accessTokens.current,
    })
    expect(await browser.context()).toMatchObject({ user: null, hasDeadToken: true })
  })
})

describe('the profile', () => {
  it.each([
    ['email', { canEditEmail: false, canEditPhone: true }],
    ['google', { canEditEmail: false, canEditPhone: true }],
    ['phone', { canEditEmail: true, canEditPhone: false }],
  ] as const)('reports the editable fields after a %s sign-in', async (loginMethod, may) => {
    const browser = openBrowser(deps)
    const { user } = await browser.register(`${loginMethod}@example.com`)
    await deps.db.user.update({ where: { id: user.id }, data: { loginMethod } })
    const reply = await browser.me()
    expect(reply).toMatchObject({ loginMethod, ...may })
    expect(reply).toEqual(reply)
    expect(JSON.stringify(reply)).not.toContain('argon2')
  })
})
