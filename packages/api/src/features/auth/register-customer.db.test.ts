import type { TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  depsOver,
  openBrowser,
  openDatabase,
  PASSWORD,
  refusalOf,
  startClock,
  type TestDeps,
} from '../../../test/sign-in/test-browser.ts'

const clock = startClock()
let database: TestDatabase
let deps: TestDeps
beforeAll(async () => {
  database = await openDatabase()
  deps = depsOver(database, clock)
})
afterAll(() => database.drop())

async function registerWith(fields: Record<string, unknown>) {
  const api = await openBrowser(deps).api()
  const good = { email: 'form@example.com', password: PASSWORD, name: 'Form' }
  return refusalOf(api.auth.register({ ...good, ...fields }))
}

describe('registering', () => {
  it('opens a customer account and signs it in', async () => {
    const browser = openBrowser(deps)
    const reply = await browser.register('  Asha@Example.COM ')
    expect(reply).toMatchObject({
      expiresIn: 900,
      role: 'customer',
      user: {
        email: 'asha@example.com',
        name: 'Asha Rao',
        phone: null,
        status: 'active',
        loginMethod: 'email',
        emailVerifiedAt: null,
        createdAt: clock.now.toISOString(),
      },
    })
    expect(await browser.me()).toEqual(reply.user)
    expect(browser.refreshToken).toMatch(/^[\w-]{43}$/)
    expect(browser.cookieEndsAt).toEqual(new Date('2026-12-21T10:00:00Z'))
  })

  it('stores neither the password nor the refresh token in readable form', async () => {
    const browser = openBrowser(deps)
    await browser.register('secret@example.com')
    const [user, sessions] = await Promise.all([
      deps.db.user.findUniqueOrThrow({ where: { email: 'secret@example.com' } }),
      deps.db.session.findMany(),
    ])
    expect(user.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(sessions)).not.toContain(browser.refreshToken)
  })

  it('queues one welcome mail that repeats nothing the registrant typed', async () => {
    const { user } = await openBrowser(deps).register('mail@example.com')
    const [mail, ...others] = await deps.db.outboxMessage.findMany({ where: { to: 'mail@example.com' } })
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      dedupeKey: `welcome:${user.id}`,
      subject: 'Welcome to Dobara',
      state: 'queued',
    })
    expect(mail?.text).toContain('http://shop.test/products')
    expect(mail?.text).not.toContain('Asha')
  })

  it('refuses an e-mail that is taken, however it is written, and changes nothing', async () => {
    await openBrowser(deps).register('taken@example.com')
    const before = await deps.db.user.findUniqueOrThrow({ where: { email: 'taken@example.com' } })
    const browser = openBrowser(deps)
    expect(await refusalOf(browser.register('TAKEN@example.com'))).toMatchObject({
      code: 'EMAIL_TAKEN',
      message: 'Email already registered',
    })
    expect(browser.refreshToken).toBeNull()
    expect(await deps.db.user.findUniqueOrThrow({ where: { email: 'taken@example.com' } })).toEqual(before)
  })

  it('opens one account when the same e-mail is registered twice at the same moment', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => openBrowser(deps).register('twice@example.com')),
    )
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        expect(await refusalOf(Promise.reject(outcome.reason))).toMatchObject({ code: 'EMAIL_TAKEN' })
      }
    }
    expect(await deps.db.user.count({ where: { email: 'twice@example.com' } })).toBe(1)
    expect(await deps.db.outboxMessage.count({ where: { to: 'twice@example.com' } })).toBe(1)
  })

  it.each(['role', 'status', 'id', 'emailVerifiedAt', 'createdAt', 'isDemo'])(
    'refuses the field %s, which is not the registrant’s to set',
    async (field) => {
      const message = `Unrecognized field: ${field}`
      expect(await registerWith({ [field]: 'admin' })).toEqual({
        code: 'INVALID_INPUT',
        message,
        fields: { [field]: message },
      })
      expect(await deps.db.user.count({ where: { email: 'form@example.com' } })).toBe(0)
    },
  )

  it('rejects an easily guessed password at its field, with or without an account for the address', async () => {
    await openBrowser(deps).register('easy@example.com')
    const refusal = await registerWith({ password: 'Password1' })
    expect(refusal).toMatchObject({ code: 'PASSWORD_EASY', fields: { password: refusal.message } })
    for (const change of [
      { password: 'qwertyuiop' },
      { password: 'FORM@example.com' },
      { password: 'iloveyou', email: 'easy@example.com' },
    ]) {
      expect(await registerWith(change)).toEqual(refusal)
    }
    expect(await deps.db.user.count({ where: { email: 'form@example.com' } })).toBe(0)
  })

  it('refuses what breaks a rule of its field', async () => {
    expect(await registerWith({ password: '1234567' })).toMatchObject({ code: 'RULE_BROKEN' })
    expect(await registerWith({ password: 'x'.repeat(129) })).toMatchObject({ code: 'RULE_BROKEN' })
    expect(await registerWith({ email: 'nobody' })).toMatchObject({ code: 'RULE_BROKEN' })
    expect(await registerWith({ name: ' ' })).toMatchObject({ message: 'Please enter your name.' })
    expect(await registerWith({ acceptTerms: false })).toMatchObject({
      message: 'Please accept Terms & Privacy',
    })
  })
})
