import type { TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  depsOver,
  mailResetLinks,
  openBrowser,
  openDatabase,
  PASSWORD,
  refusalOf,
  startClock,
  type TestClock,
  type TestDeps,
} from '../../../test/sign-in/test-browser.ts'

const NEXT = 'new-pass'
const INVALID = { code: 'RESET_LINK_INVALID', message: 'Invalid or expired reset link' }
const MINUTE_MS = 60_000

let database: TestDatabase
let deps: TestDeps
let clock: TestClock
beforeAll(async () => {
  database = await openDatabase()
  clock = startClock()
  deps = depsOver(database, clock)
})
afterAll(() => database.drop())

let people = 0
let email = ''
beforeEach(async () => {
  people += 1
  email = `person${people}@example.com`
  await openBrowser(deps).register(email)
})

const api = () => openBrowser(deps).api()
async function forgot(address = email) {
  const reply = await (await api()).auth.forgotPassword({ email: address })
  await mailResetLinks(database, deps)
  return reply
}
const reset = async (token: string, password = NEXT) => (await api()).auth.resetPassword({ token, password })
const mails = () =>
  deps.db.outboxMessage.findMany({
    where: { to: email, subject: 'Reset your password' },
    orderBy: { createdAt: 'asc' },
  })
async function newestToken(): Promise<string> {
  const text = (await mails()).at(-1)?.text ?? ''
  return /http:\/\/shop\.test\/reset-password\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
}

describe('a forgotten password', () => {
  it('returns the same for an address with and without an account, and mails only the former', async () => {
    expect(await forgot()).toBeUndefined()
    expect(await forgot('nobody@example.com')).toBeUndefined()
    expect(await mails()).toHaveLength(1)
    expect(await deps.db.outboxMessage.count({ where: { to: 'nobody@example.com' } })).toBe(0)
  })

  it('is not mailed to an address that was only typed into the profile of a phone account', async () => {
    await deps.db.user.update({
      where: { email },
      data: { loginMethod: 'phone', phone: '+919845000777', phoneVerifiedAt: clock.now, passwordHash: null },
    })
    expect(await forgot()).toBeUndefined()
    expect(await mails()).toHaveLength(0)
    await deps.db.user.update({ where: { email }, data: { emailVerifiedAt: clock.now } })
    await forgot()
    expect(await mails()).toHaveLength(1)
  })

  it('is not mailed to a suspended account, and the reply does not reveal it', async () => {
    await deps.db.user.update({ where: { email }, data: { status: 'suspended' } })
    expect(await forgot()).toBeUndefined()
    expect(await mails()).toHaveLength(0)
  })

  it('is mailed at most once a minute and five times an hour, in silence', async () => {
    for (let count = 0; count < 3; count += 1) expect(await forgot()).toBeUndefined()
    expect(await mails()).toHaveLength(1)
    for (let count = 0; count < 9; count += 1) {
      clock.pass(MINUTE_MS)
      expect(await forgot()).toBeUndefined()
    }
    expect(await mails()).toHaveLength(5)
  })

  it('is mailed once for two concurrent requests', async () => {
    await Promise.all([forgot(), forgot()])
    expect(await mails()).toHaveLength(1)
  })

  it.each([
    ['', 'Email is required'],
    ['nobody', 'Please enter a valid email address.'],
  ])('with the address %j is refused: %s', async (address, message) => {
    expect(await refusalOf(forgot(address))).toMatchObject({ fields: { email: message } })
  })
})

describe('the link to a new password', () => {
  it('sets it once, proves the address, and signs every device out', async () => {
    const device = openBrowser(deps)
    await device.login(email)
    await forgot()
    const token = await newestToken()
    await reset(token)
    expect(await refusalOf(device.me())).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(await refusalOf(openBrowser(deps).login(email, PASSWORD))).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    const { user } = await openBrowser(deps).login(email, NEXT)
    expect(user.emailVerifiedAt).not.toBeNull()
    const expected = { to: email, subject: 'Your password was changed' }
    expect(await deps.db.outboxMessage.count({ where: expected })).toBe(1)
    expect(await refusalOf(reset(token, 'again-pass'))).toMatchObject(INVALID)
  })

  it('lets one of fifty simultaneous uses through', async () => {
    await forgot()
    const token = await newestToken()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => reset(token, `violet harbour ${index}`)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('works for an hour and not a millisecond longer', async () => {
    await forgot()
    const token = await newestToken()
    clock.pass(60 * MINUTE_MS)
    expect(await refusalOf(reset(token))).toMatchObject(INVALID)
  })

  it('is voided by a newer one, and by a password change', async () => {
    await forgot()
    const first = await newestToken()
    clock.pass(MINUTE_MS)
    await forgot()
    const second = await newestToken()
    expect(await refusalOf(reset(first))).toMatchObject(INVALID)
    const browser = openBrowser(deps)
    await browser.login(email)
    await (await browser.api()).profile.changePassword({
      currentPassword: PASSWORD,
      newPassword: 'changed it 1',
    })
    expect(await refusalOf(reset(second))).toMatchObject(INVALID)
  })

  it('is rejected with a token of another kind', async () => {
    const mail = await deps.db.outboxMessage.findFirstOrThrow({ where: { to: email } })
    const verification = /verify-email\?token=([\w-]{43})/.exec(mail.text)?.[1] ?? ''
    expect(await refusalOf(reset(verification))).toMatchObject(INVALID)
  })

  it('is not stored in a usable form', async () => {
    await forgot()
    const token = await newestToken()
    const rows = await deps.db.oneTimeToken.findMany()
    expect(rows.some(({ tokenHash }) => tokenHash === token)).toBe(false)
    expect(token).toHaveLength(43)
  })

  it.each([
    ['', 'All fields are required'],
    ['12345', 'Password must be at least 6 characters'],
    ['x'.repeat(129), 'Password must be at most 128 characters long'],
  ])('refuses the password %j: %s', async (password, message) => {
    expect(await refusalOf(reset('x'.repeat(43), password))).toMatchObject({ fields: { password: message } })
  })

  it('refuses a password that everybody tries first, and can be used again for another one', async () => {
    await forgot()
    const token = await newestToken()
    for (const easy of ['Sunshine', 'DOBARA', email, email.split('@')[0] ?? '']) {
      const refusal = await refusalOf(reset(token, easy))
      expect(refusal).toMatchObject({ code: 'PASSWORD_EASY', fields: { password: refusal.message } })
    }
    await reset(token)
  })

  it('is reported when it is missing', async () => {
    expect(await refusalOf(reset(''))).toMatchObject({ fields: { token: 'Invalid reset link' } })
  })
})
