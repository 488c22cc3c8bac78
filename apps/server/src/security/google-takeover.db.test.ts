import type { Person } from '@dobara/providers/test/sign-in/test-google.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { as, registerCustomer, type SignedInCustomer } from '../../test/test-app.ts'
import { cookiesOf, type GoogleVisits, startGoogleVisits } from '../../test/security/test-google-visits.ts'

const PASSWORD = 'correct horse'

let visits: GoogleVisits
let attacker: SignedInCustomer
let victim: Person
beforeAll(async () => {
  visits = await startGoogleVisits(inject('templateUrl'))
})
afterAll(() => visits.stop())
// An attacker registers with an address that is not theirs, before its owner comes.
beforeEach(async () => {
  attacker = await registerCustomer(visits.test.app)
  victim = { sub: `sub-${attacker.email}`, email: attacker.email, email_verified: true, name: 'The Owner' }
})

const post = (url: string, payload: object, extra: object = {}) =>
  visits.test.app.inject({ method: 'POST', url, payload, ...extra } as InjectOptions)
const login = () => post('/api/auth/login', { email: attacker.email, password: PASSWORD })
const account = () =>
  visits.test.shop.prisma.user.findUniqueOrThrow({
    where: { email: attacker.email },
    include: { oauthAccounts: true, sessions: true },
  })

it("S14 gives an unverified account to its owner at Google, without the attacker's password, sessions and phone", async () => {
  const phone = { name: 'Attacker', phone: '9000000031' }
  const { statusCode } = await visits.test.app.inject(
    as(attacker, { method: 'PUT', url: '/api/profile', payload: phone }),
  )
  expect(statusCode).toBe(200)
  const second = await login()
  expect(second.statusCode).toBe(200)

  const owner = await visits.signIn(victim)
  expect(owner.headers.location).toContain('#accessToken=')
  expect(await account()).toMatchObject({
    id: attacker.userId,
    passwordHash: null,
    phone: null,
    phoneVerifiedAt: null,
    loginMethod: 'google',
    oauthAccounts: [{ subject: victim.sub }],
    sessions: [expect.anything()],
  })
  expect((await login()).json()).toMatchObject({ code: 'invalid_credentials' })
  expect((await visits.test.app.inject(as(attacker, { url: '/api/auth/me' }))).statusCode).toBe(401)
  for (const cookies of [attacker.cookies, cookiesOf(second)]) {
    expect((await post('/api/auth/refresh', {}, { cookies })).statusCode).toBe(401)
  }
})

it('S14 voids what was mailed before: the attacker’s links to verify and to reset', async () => {
  await visits.signIn(victim)
  const open = await visits.test.shop.prisma.oneTimeToken.count({
    where: { userId: attacker.userId, usedAt: null, expiresAt: { gt: visits.test.shop.clock.now } },
  })
  expect(open).toBe(0)
})

it('S14 requires a login before it links Google to a verified account, and changes nothing until then', async () => {
  const data = { emailVerifiedAt: visits.test.shop.clock.now }
  await visits.test.shop.prisma.user.update({ where: { id: attacker.userId }, data })
  const before = await account()
  const refused = await visits.signIn(victim)
  expect(refused.headers.location).toBe('/login?error=oauth_link')
  expect(cookiesOf(refused)).not.toHaveProperty('dobara_refresh')
  expect(await account()).toEqual(before)

  const signedIn = (await login()).json<{ accessToken: string }>()
  const linked = await post(
    '/trpc/auth.googleLink',
    {},
    {
      headers: { authorization: `Bearer ${signedIn.accessToken}` },
      cookies: cookiesOf(refused),
    },
  )
  expect(linked.statusCode).toBe(200)
  expect((await account()).passwordHash).toBe(before.passwordHash)
  expect((await visits.signIn(victim)).headers.location).toContain('#accessToken=')
})

it('S14 links Google to no other user of that browser, and never without a login', async () => {
  const data = { emailVerifiedAt: visits.test.shop.clock.now }
  await visits.test.shop.prisma.user.update({ where: { id: attacker.userId }, data })
  const refused = await visits.signIn(victim)
  const stranger = await registerCustomer(visits.test.app)
  const link = (headers: object) =>
    post('/trpc/auth.googleLink', {}, { headers, cookies: cookiesOf(refused) })
  expect((await link({})).statusCode).toBe(401)
  expect((await link({ authorization: stranger.authorization })).statusCode).toBe(409)
  expect((await account()).oauthAccounts).toEqual([])
})

it("S14 opens no administrator's account by its address alone", async () => {
  const data = { role: 'admin' } as const
  await visits.test.shop.prisma.user.update({ where: { id: attacker.userId }, data })
  const before = await account()
  expect((await visits.signIn(victim)).headers.location).toBe('/login?error=oauth_link')
  expect(await account()).toEqual(before)
})
