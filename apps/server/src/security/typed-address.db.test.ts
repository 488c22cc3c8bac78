import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { entrantOf, OWN_PASSWORD, startTakeover, type Takeover } from '../../test/security/test-takeover.ts'

let shop: Takeover
beforeAll(async () => {
  shop = await startTakeover(inject('templateUrl'))
})
afterAll(() => shop.stop())

/** Actions of the owner of the address. They are never mailed a reset link, so an invented one is tried. */
const PROOFS = {
  'the link, elsewhere': (email: string) => shop.verify(email),
  'the link, elsewhere, with a new password': (email: string) =>
    shop.prove(email, { newPassword: OWN_PASSWORD }),
  'a reset link, elsewhere': () =>
    shop.post('/api/auth/reset-password', { token: 'never mailed', password: OWN_PASSWORD }),
  'Google, elsewhere': (email: string) => shop.google(email, `sub of ${email}`),
}

describe('S14 a phone account with the email address of another person', () => {
  let numbers = 0
  /** Signs in by phone and types an address that is not theirs; `withPassword`: it has one from an address of before. */
  async function phoneAccount({ withPassword }: { withPassword: boolean }) {
    numbers += 1
    const phone = `+9198480${String(numbers).padStart(5, '0')}`
    const email = `typed${numbers}@takeover.example`
    await shop.loginByPhone(phone, 'Mallory')
    const login = await shop.loginByPhone(phone)
    const { accessToken, user } = login.json()
    const authorization = `Bearer ${accessToken}`
    const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]))
    const save = (address: string) =>
      shop.call('profile.update', { name: 'Mallory', email: address }, authorization)
    if (withPassword) {
      const own = `own${numbers}@takeover.example`
      await save(own)
      expect((await shop.verify(own, { cookies })).statusCode).toBe(200)
      expect((await shop.reset(own, { cookies })).statusCode).toBe(200)
      // Only its password lets it change the address.
      const again = (await shop.login(own, OWN_PASSWORD)).json()
      await shop.call('profile.update', { name: 'Mallory', email }, `Bearer ${again.accessToken}`)
    } else {
      await save(email)
    }
    return { phone, email, userId: user.id as string, cookies }
  }

  const OUTCOMES: [keyof typeof PROOFS, answer: string, isOwners: boolean][] = [
    ['the link, elsewhere', 'email_login_needed', false],
    ['the link, elsewhere, with a new password', 'email_login_needed', false],
    ['a reset link, elsewhere', 'reset_link_invalid', false],
    ['Google, elsewhere', 'signed in', true],
  ]
  const CELLS = [false, true].flatMap((withPassword) =>
    OUTCOMES.map(([proof, answer, isOwners]) => ({ withPassword, proof, answer, isOwners })),
  )

  it.each(CELLS)(
    'S14 is not joined with its owner’s by $proof (a password from before: $withPassword): $answer',
    async ({ withPassword, proof, answer, isOwners }) => {
      const { phone, email, userId } = await phoneAccount({ withPassword })
      const reply = await PROOFS[proof](email)
      expect(reply.statusCode === 302 ? 'signed in' : reply.json().code).toBe(answer)
      if (isOwners) expect([null, userId]).not.toContain(entrantOf(reply))
      expect(await shop.mailedToken(email, 'reset-password')).toBe('')
      const account = await shop.accountOf(userId)
      expect([account.email, account.emailVerifiedAt]).toEqual([isOwners ? null : email, null])
      // Three codes go to a number in ten minutes.
      shop.pass(10 * 60_000)
      const byPhone = await shop.loginByPhone(phone)
      expect([byPhone.statusCode, byPhone.json().user.id]).toEqual([200, userId])
      const owner = await shop.shop.prisma.user.findUnique({ where: { email } })
      if (isOwners) expect(owner).toMatchObject({ phone: null, passwordHash: null, loginMethod: 'google' })
      else expect(owner?.id).toBe(userId)
    },
  )

  it('S14 is whose the address is as soon as its holder opens the link where they are signed in', async () => {
    const { email, userId, phone, cookies } = await phoneAccount({ withPassword: false })
    expect((await shop.verify(email, { cookies })).statusCode).toBe(200)
    const account = await shop.accountOf(userId)
    expect([account.emailVerifiedAt !== null, account.phone]).toEqual([true, phone])
  })
})
