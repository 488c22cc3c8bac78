import { createHash } from 'node:crypto'
import type { TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messageHtml } from '../../outbox/message-html.ts'
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

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const NOT_VALID = {
  code: 'LINK_NOT_VALID',
  message: 'This link has expired or was already used. Please ask for a new one.',
}

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
  email = `reader${customers}@example.com`
  await browser.register(email)
})

const mails = () => deps.db.outboxMessage.findMany({ where: { to: email }, orderBy: { createdAt: 'asc' } })

/** The tokens of the links mailed to this customer, oldest first. */
async function tokens(): Promise<string[]> {
  return (await mails()).map(
    ({ text }) => /http:\/\/shop\.test\/verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? '',
  )
}
const newestToken = async () => (await tokens()).at(-1) ?? ''
const verify = async (token: string, reader = openBrowser(deps)) =>
  (await reader.api()).auth.verifyEmail({ token })
/** A moment after whatever was mailed before: mails of one instant have no order. */
const resend = async () => {
  clock.pass(1)
  return (await browser.api()).auth.resendVerification()
}
const verifiedAt = async () => (await browser.me()).emailVerifiedAt

async function refusalOfResend() {
  const { code, message } = await refusalOf(resend())
  return { code, message }
}

describe('the link of the registration', () => {
  it.each([
    ['with its cookie', () => ({ ...browser, bearerToken: null })],
    ['with its access token alone', () => ({ ...browser, refreshToken: null })],
  ])('verifies the address, and all stays, where the account is signed in %s', async (_how, held) => {
    expect(await verifiedAt()).toBeNull()
    clock.pass(5 * MINUTE_MS)
    const reader = Object.assign(openBrowser(deps), {
      refreshToken: held().refreshToken,
      bearerToken: held().bearerToken,
    })
    await verify(await newestToken(), reader)
    expect(await verifiedAt()).toBe('2026-11-21T10:05:00.000Z')
    await openBrowser(deps).login(email)
  })

  it('verifies the address without a sign-in too, and removes earlier password and sessions', async () => {
    await verify(await newestToken())
    const user = await deps.db.user.findUniqueOrThrow({ where: { email } })
    expect([user.emailVerifiedAt, user.passwordHash]).toEqual([clock.now, null])
    expect((await refusalOf(browser.me())).code).toBe('SESSION_EXPIRED')
    expect((await refusalOf(openBrowser(deps).login(email))).code).toBe('INVALID_CREDENTIALS')
  })

  it('is in the welcome mail, in its text and its HTML', async () => {
    const [mail] = await mails()
    const token = await newestToken()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(mail?.subject).toBe('Welcome to Dobara')
    expect(mail && messageHtml(mail)).toContain(`<a href="http://shop.test/verify-email?token=${token}"`)
  })

  it('is stored only as a hash', async () => {
    const token = await newestToken()
    const rows = await deps.db.oneTimeToken.findMany({ where: { user: { email } } })
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([createHash('sha256').update(token).digest('hex')])
  })

  it('succeeds again when a browser or a mail scanner opens it twice, without further changes', async () => {
    const token = await newestToken()
    await verify(token, browser)
    const first = await verifiedAt()
    clock.pass(60_000)
    await verify(token)
    expect(await verifiedAt()).toEqual(first)
  })

  it('succeeds for all who follow it concurrently', async () => {
    const token = await newestToken()
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => verify(token)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  })

  it('works for 24 hours and not a moment longer', async () => {
    clock.pass(24 * HOUR_MS)
    expect(await refusalOf(verify(await newestToken()))).toMatchObject(NOT_VALID)
    const other = openBrowser(deps)
    email = `late${customers}@example.com`
    await other.register(email)
    clock.pass(24 * HOUR_MS - 1)
    await verify(await newestToken())
  })

  it.each(['suspended', 'deleted'] as const)('does nothing for an account that is %s', async (status) => {
    await deps.db.user.update({ where: { email }, data: { status } })
    expect(await refusalOf(verify(await newestToken()))).toMatchObject(NOT_VALID)
    const user = await deps.db.user.findUniqueOrThrow({ where: { email } })
    expect(user.emailVerifiedAt).toBeNull()
  })

  it('does not serve to reset a password, nor the other way round', async () => {
    const token = await newestToken()
    await deps.db.oneTimeToken.updateMany({ where: { user: { email } }, data: { purpose: 'reset_password' } })
    expect(await refusalOf(verify(token))).toMatchObject(NOT_VALID)
  })

  it('is rejected when it is empty, unknown or not storable text', async () => {
    expect(await refusalOf(verify(' '))).toMatchObject({ message: 'Invalid verification link' })
    expect(await refusalOf(verify('unknown'))).toMatchObject(NOT_VALID)
    expect(await refusalOf(verify('a\0b'))).toMatchObject({ code: 'RULE_BROKEN' })
    expect(await refusalOf(verify('x'.repeat(201)))).toMatchObject({ code: 'RULE_BROKEN' })
  })
})

describe('asking for the link again', () => {
  it('mails a new one, and the earlier one stops working', async () => {
    const first = await newestToken()
    expect(await resend()).toEqual({ outcome: 'sent' })
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Welcome to Dobara',
      'Verify your email address',
    ])
    expect(await refusalOf(verify(first))).toMatchObject(NOT_VALID)
    await verify(await newestToken())
  })

  it('is possible at once after registering, then once a minute', async () => {
    await resend()
    expect(await refusalOfResend()).toEqual({
      code: 'RATE_LIMITED',
      message: 'We have just sent you an email. You can ask for another one in 60 seconds.',
    })
    clock.pass(MINUTE_MS - 1_000)
    expect(await refusalOfResend()).toMatchObject({ message: expect.stringContaining('in 1 second.') })
    clock.pass(1_000)
    expect(await resend()).toBeDefined()
  })

  it('mails five times an hour at most, the registration’s own mail among them', async () => {
    for (let mail = 2; mail <= 5; mail += 1) {
      await resend()
      clock.pass(2 * MINUTE_MS)
    }
    expect(await mails()).toHaveLength(5)
    expect(await refusalOfResend()).toEqual({
      code: 'RATE_LIMITED',
      message: 'We have just sent you an email. You can ask for another one in 52 minutes.',
    })
    clock.pass(52 * MINUTE_MS)
    await browser.refresh()
    expect(await resend()).toBeDefined()
    expect(await mails()).toHaveLength(6)
  })

  it('refused, it leaves the last link alive', async () => {
    await resend()
    await refusalOf(resend())
    await verify(await newestToken())
  })

  it('sends one mail for many concurrent requests', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => resend()))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  it('sends nothing when the address is verified already', async () => {
    await verify(await newestToken(), browser)
    expect(await resend()).toEqual({ outcome: 'already-verified' })
    expect(await mails()).toHaveLength(1)
  })

  it('is rejected for a user without an address, and for a visitor', async () => {
    await deps.db.user.update({ where: { email }, data: { email: null, phone: '+919845012345' } })
    expect(await refusalOf(resend())).toMatchObject({ code: 'EMAIL_MISSING' })
    expect(await refusalOf((await openBrowser(deps).api()).auth.resendVerification())).toMatchObject({
      code: 'LOGIN_REQUIRED',
    })
  })
})
