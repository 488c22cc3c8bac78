import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailResetLink } from '../mail-reset-link.ts'
import { PASSWORD, refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { type GoogleTest, newPerson, startGoogleTest } from '../../../../test/sign-in/test-google-browser.ts'

let test: GoogleTest
let person: ReturnType<typeof newPerson>
beforeAll(async () => {
  test = await startGoogleTest()
})
afterAll(() => test.stop())
beforeEach(() => {
  person = newPerson()
})

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const accountOf = (email: string) =>
  test.deps.db.user.findUniqueOrThrow({ where: { email }, include: { oauthAccounts: true, sessions: true } })

const subjectsTo = async (to: string) =>
  (await test.deps.db.outboxMessage.findMany({ where: { to } })).map(({ subject }) => subject)

/** Registers a customer with the address of `person`. */
async function registered(fields: { isVerified: boolean; role?: 'admin'; status?: 'suspended' }) {
  const browser = test.browser()
  const { user } = await browser.register(person.email)
  const { isVerified, ...rest } = fields
  const data = { emailVerifiedAt: isVerified ? test.clock.now : null, ...rest }
  await test.deps.db.user.update({ where: { id: user.id }, data })
  return { browser, id: user.id }
}

// The advisory of a peer: an external account taken over by who registered its address first.
describe('Google and an account that never proved its address (GHSA-wr5h-x3x6-4h23)', () => {
  it('transfers it to the owner of the address, without the creator’s password, sessions and phone', async () => {
    const { browser: attacker, id } = await registered({ isVerified: false })
    await test.deps.db.user.update({
      where: { id },
      data: { phone: '+919876500001', phoneVerifiedAt: test.clock.now },
    })
    const owner = test.browser()
    const { user } = await test.continueWithGoogle(owner, person)
    expect(user).toMatchObject({ id, name: person.name, loginMethod: 'google', phone: null })
    expect(user.phoneVerifiedAt).toBeNull()
    expect(user.emailVerifiedAt).not.toBeNull()

    expect(await codeOf(attacker.me())).toBe('SESSION_EXPIRED')
    expect(await codeOf(attacker.refresh())).toBe('SESSION_EXPIRED')
    expect(await codeOf(test.browser().login(person.email, PASSWORD))).toBe('INVALID_CREDENTIALS')
    expect((await owner.me()).id).toBe(id)
    const account = await accountOf(person.email)
    expect([account.passwordHash, account.sessions.length]).toEqual([null, 1])
    expect(await subjectsTo(person.email)).toContain('You can now log in with Google')
  })

  it('ends the links that were mailed before', async () => {
    const { id } = await registered({ isVerified: false })
    await mailResetLink(test.deps, person.email)
    await test.continueWithGoogle(test.browser(), person)
    const links = await test.deps.db.oneTimeToken.findMany({ where: { userId: id } })
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter(({ expiresAt }) => expiresAt > test.clock.now)).toEqual([])
  })

  it('leaves no session to a password that was being checked in that moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      person = newPerson()
      await registered({ isVerified: false })
      const [owner, attacker] = [test.browser(), test.browser()]
      const callback = await test.callbackOf(owner, person)
      await Promise.allSettled([attacker.login(person.email), test.finish(owner, callback)])
      const { sessions } = await accountOf(person.email)
      expect(sessions.length).toBe(1)
      expect((await owner.me()).email).toBe(person.email)
    }
  })

  it('leaves a phone customer who only entered the address their account, without the address', async () => {
    const phoneUser = { id: test.deps.newId(), phone: '+919876500002', phoneVerifiedAt: test.clock.now }
    await test.deps.db.user.create({
      data: { ...phoneUser, loginMethod: 'phone', email: person.email, name: 'Phone Owner' },
    })
    const { user } = await test.continueWithGoogle(test.browser(), person)
    expect(user.id).not.toBe(phoneUser.id)
    const stored = await test.deps.db.user.findUniqueOrThrow({ where: { id: phoneUser.id } })
    expect(stored).toMatchObject({ phone: '+919876500002', email: null, status: 'active' })
  })

  it('never makes anyone an administrator', async () => {
    await registered({ isVerified: false, role: 'admin' })
    expect(await codeOf(test.continueWithGoogle(test.browser(), person))).toBe('GOOGLE_LINK_NEEDED')
    expect((await accountOf(person.email)).passwordHash).not.toBeNull()
  })
})

describe('Google and an account with a verified address', () => {
  it('requires its owner to sign in first, and changes nothing until then', async () => {
    const { browser, id } = await registered({ isVerified: true })
    const other = test.browser()
    expect(await codeOf(test.continueWithGoogle(other, person))).toBe('GOOGLE_LINK_NEEDED')
    expect(other.refreshToken).toBeNull()
    expect((await browser.me()).id).toBe(id)
    expect((await accountOf(person.email)).oauthAccounts).toEqual([])
  })

  it('is linked when the owner signs in on the same browser, and the password stays', async () => {
    const { id } = await registered({ isVerified: true })
    const browser = test.browser()
    await refusalOf(test.continueWithGoogle(browser, person))
    await browser.login(person.email)
    await test.link(browser)
    expect(await subjectsTo(person.email)).toContain('Google was linked to your account')
    const { user } = await test.continueWithGoogle(test.browser(), person)
    expect(user).toMatchObject({ id, loginMethod: 'email' })
    expect((await test.browser().login(person.email)).user.id).toBe(id)
  })

  it('is not linked after another user signed in in the same browser', async () => {
    await registered({ isVerified: true })
    const browser = test.browser()
    await refusalOf(test.continueWithGoogle(browser, person))
    await browser.register(`other-${person.email}`)
    expect(await codeOf(test.link(browser))).toBe('GOOGLE_LINK_EXPIRED')
    await browser.login(person.email)
    expect(await codeOf(test.link(browser))).toBe('GOOGLE_LINK_EXPIRED')
    expect((await accountOf(person.email)).oauthAccounts).toEqual([])
  })

  it('is linked once, within ten minutes, and only for a signed-in user', async () => {
    await registered({ isVerified: true })
    const browser = test.browser()
    await refusalOf(test.continueWithGoogle(browser, person))
    expect(await codeOf(test.link(browser))).toBe('LOGIN_REQUIRED')
    const ticket = browser.tickets.get('google_link') ?? ''
    await browser.login(person.email)
    await test.link(browser)
    expect(await codeOf(test.link(browser))).toBe('GOOGLE_LINK_EXPIRED')
    browser.tickets.set('google_link', ticket)
    await test.link(browser)
    expect((await accountOf(person.email)).oauthAccounts).toHaveLength(1)
    browser.tickets.set('google_link', ticket)
    test.clock.pass(10 * 60 * 1000 + 1_000)
    expect(await codeOf(test.link(browser))).toBe('GOOGLE_LINK_EXPIRED')
  })

  it('cannot be linked with a ticket of another kind', async () => {
    const { browser } = await registered({ isVerified: true })
    await test.callbackOf(browser, person)
    browser.tickets.set('google_link', browser.tickets.get('google') ?? '')
    expect(await codeOf(test.link(browser))).toBe('GOOGLE_LINK_EXPIRED')
  })
})

describe('Google and an account that is suspended', () => {
  it('fails like anything else, and takes nothing over', async () => {
    await registered({ isVerified: false, status: 'suspended' })
    expect(await codeOf(test.continueWithGoogle(test.browser(), person))).toBe('GOOGLE_FAILED')
    const account = await accountOf(person.email)
    expect(account.oauthAccounts).toEqual([])
    expect(account.passwordHash).not.toBeNull()
  })

  it('opens nothing for a Google account that was linked before', async () => {
    const { user } = await test.continueWithGoogle(test.browser(), person)
    await test.deps.db.user.update({ where: { id: user.id }, data: { status: 'suspended' } })
    const browser = test.browser()
    expect(await codeOf(test.continueWithGoogle(browser, person))).toBe('GOOGLE_FAILED')
    expect(browser.refreshToken).toBeNull()
  })
})
