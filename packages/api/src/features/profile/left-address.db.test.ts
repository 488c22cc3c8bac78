import type { TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailResetLink } from '../auth/mail-reset-link.ts'
import {
  depsOver,
  openBrowser,
  openDatabase,
  refusalOf,
  startClock,
  type TestDeps,
} from '../../../test/sign-in/test-browser.ts'

let database: TestDatabase
let deps: TestDeps
beforeAll(async () => {
  database = await openDatabase()
  deps = depsOver(database, startClock())
})
afterAll(() => database.drop())

/** Returns a user who signs in by phone, has a verified address, and has a password reset link in its mailbox. */
async function ravi(phone: string, old: string) {
  const browser = openBrowser(deps)
  const { user } = await browser.register(old)
  const at = deps.now()
  await deps.db.user.update({
    where: { id: user.id },
    data: { loginMethod: 'phone', passwordHash: null, phone, phoneVerifiedAt: at, emailVerifiedAt: at },
  })
  await mailResetLink(deps, old)
  return browser
}

describe('an address that was left', () => {
  it.each([
    ['changed', 'moved@example.com'],
    ['taken away', ''],
  ])('has no link any more that opens the account, when it was %s', async (how, next) => {
    const old = `${how.replace(' ', '-')}@example.com`
    const browser = await ravi(how === 'changed' ? '+919845000001' : '+919845000002', old)
    const mails = await deps.db.outboxMessage.findMany({ where: { to: old } })
    const tokenOf = (page: string) =>
      mails.map(({ text }) => new RegExp(`/${page}\\?token=([\\w-]{43})`).exec(text)?.[1]).find(Boolean) ?? ''
    await (await browser.api()).profile.update({ name: 'Ravi', email: next })
    const stranger = await openBrowser(deps).api()
    const reset = stranger.auth.resetPassword({ token: tokenOf('reset-password'), password: 'stolen 1' })
    expect(await refusalOf(reset)).toMatchObject({ code: 'RESET_LINK_INVALID' })
    const verify = stranger.auth.verifyEmail({ token: tokenOf('verify-email') })
    expect(await refusalOf(verify)).toMatchObject({ code: 'LINK_NOT_VALID' })
  })
})
