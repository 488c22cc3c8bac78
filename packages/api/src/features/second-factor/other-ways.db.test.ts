import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Providers } from '../../context.ts'
import { type GoogleTest, newPerson, startGoogleTest } from '../../../test/sign-in/test-google-browser.ts'
import { openBrowser, refusalOf } from '../../../test/sign-in/test-browser.ts'
import { openGuardedAdmin } from '../../../test/second-factor/test-second-factor.ts'

let test: GoogleTest
const texts: string[] = []
beforeAll(async () => {
  test = await startGoogleTest()
  const sms: Providers['sms'] = { send: async ({ text }) => void texts.push(text) }
  test.deps.providers.sms = sms
})
afterAll(() => test.stop())

const sessionsOf = (userId: string) => test.deps.db.session.count({ where: { userId } })

describe('an account with a second factor', () => {
  it('is not opened by its linked Google account', async () => {
    const admin = await openGuardedAdmin(test.deps, test.clock)
    const person = newPerson({ email: admin.email })
    const link = { provider: test.google.issuer, subject: person.sub, userId: admin.id }
    await test.deps.db.oauthAccount.create({ data: link })
    const before = await sessionsOf(admin.id)
    const browser = test.browser()
    const logged = test.deps.logged.length
    const refusal = await refusalOf(test.continueWithGoogle(browser, person))
    expect(test.deps.logged.slice(logged).map(({ message }) => message)).toEqual([
      'security event',
      'call denied',
    ])
    expect(refusal.code).toBe('SECOND_FACTOR_REQUIRED')
    expect(browser.refreshToken).toBeNull()
    expect(await sessionsOf(admin.id)).toBe(before)
  })

  it.each(['verifyOtp', 'enterByPhone'] as const)(
    'is not opened by %s, and learns what to do instead',
    async (way) => {
      const admin = await openGuardedAdmin(test.deps, test.clock)
      const phone = way === 'verifyOtp' ? '+919845012345' : '+919845012346'
      const data = { phone, phoneVerifiedAt: test.clock.now }
      await test.deps.db.user.update({ where: { id: admin.id }, data })
      const before = await sessionsOf(admin.id)
      const { auth } = await openBrowser(test.deps).api()
      await auth.sendOtp({ phone })
      const code = /^\d{6}/.exec(texts.at(-1) ?? '')?.[0] ?? ''
      expect(await refusalOf(auth[way]({ phone, code }))).toMatchObject({
        code: 'SECOND_FACTOR_REQUIRED',
        message: 'Please login with your email, your password and the code of your authenticator app.',
      })
      expect(await sessionsOf(admin.id)).toBe(before)
    },
  )
})
