import { addProduct, placeOrder } from '@dobara/api/test/test-products.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  entrantOf,
  FIRST_PASSWORD,
  OWN_PASSWORD,
  type Setup,
  startTakeover,
  type Takeover,
} from '../../test/security/test-takeover.ts'

let shop: Takeover
beforeAll(async () => {
  shop = await startTakeover(inject('templateUrl'))
})
afterAll(() => shop.stop())

type Reply = Awaited<ReturnType<Takeover['inject']>>

/** The ways by which the owner of an address shows for the first time that it is theirs. */
const PROOFS = {
  'the link, elsewhere': ({ email }) => shop.verify(email),
  'the link, elsewhere, with a new password': ({ email }) => shop.prove(email, { newPassword: OWN_PASSWORD }),
  'a reset link, elsewhere': ({ email }) => shop.reset(email),
  'Google, elsewhere': ({ email }) => shop.google(email, `sub of ${email}`),
  'the link, signed in': ({ email, cookies }) => shop.verify(email, { cookies }),
  'the link, with the password': ({ email }) => shop.prove(email, { password: FIRST_PASSWORD }),
  'a reset link, signed in': ({ email, cookies }) => shop.reset(email, { cookies }),
  'Google, signed in': ({ email, cookies }) => shop.google(email, `sub of ${email}`, cookies),
} satisfies Record<string, (setup: Setup) => Promise<Reply>>
type Proof = keyof typeof PROOFS

/** The ways in that were there before, each tried again by the person who set it up: the replies. */
const WAYS_IN = {
  password: ({ email }) => shop.login(email, FIRST_PASSWORD),
  'access token': ({ authorization }) => shop.inject({ url: '/api/auth/me', headers: { authorization } }),
  'refresh cookie': ({ cookies }) => shop.post('/api/auth/refresh', {}, { cookies }),
  phone: ({ phone }) => shop.loginByPhone(phone),
  'Google account': ({ googleSub }) => shop.google('mallory@elsewhere.example', googleSub),
} satisfies Record<string, (setup: Setup) => Promise<Reply>>

/** Ways to sign in after each proof: password, access token, refresh cookie, phone, Google account. */
const TABLE: [Proof, boolean[]][] = [
  ['the link, elsewhere', [false, false, false, false, false]],
  ['the link, elsewhere, with a new password', [false, false, false, false, false]],
  ['a reset link, elsewhere', [false, false, false, false, false]],
  ['Google, elsewhere', [false, false, false, false, false]],
  // The person who set it up proves it: nothing is lost except what a reset and a new sign-in always end.
  ['the link, signed in', [true, true, true, true, true]],
  ['the link, with the password', [true, true, true, true, true]],
  ['a reset link, signed in', [false, false, false, true, true]],
  ['Google, signed in', [true, false, false, true, true]],
]

describe('S14 who can enter after an address was first proved', () => {
  it.each(TABLE)(
    'S14 by %s: %j of password, access token, cookie, phone and Google',
    async (proof, expected) => {
      const setup = await shop.setUp()
      expect(await entered(setup)).toEqual([true, true, true, true, true])
      const fresh = { ...setup, ...(await again(setup)) }
      expect([200, 302]).toContain((await PROOFS[proof](fresh)).statusCode)
      const after = await shop.accountOf(setup.userId)
      expect(after.emailVerifiedAt).not.toBeNull()
      expect(await entered(fresh)).toEqual(expected)
      expect(after.addresses).toHaveLength(expected[3] ? 1 : 0)
      expect(after.phone).toBe(expected[3] ? setup.phone : null)
    },
  )

  /** One after the other: what one of them opens does not disturb the next. */
  async function entered(setup: Setup): Promise<boolean[]> {
    const replies: boolean[] = []
    for (const way of Object.values(WAYS_IN)) replies.push(entrantOf(await way(setup)) === setup.userId)
    return replies
  }
  /** The refresh was used up by trying it. */
  async function again({ email }: Setup) {
    const reply = await shop.login(email, FIRST_PASSWORD)
    const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
    return { cookies, authorization: `Bearer ${reply.json().accessToken}` }
  }
})

describe('S14 the owner of an address', () => {
  const mailsTo = (to: string) =>
    shop.shop.prisma.outboxMessage.findMany({ where: { to }, orderBy: { createdAt: 'asc' } })

  it('S14 gets the list of what was removed, and gets in by a password of their own', async () => {
    const { email, phone, userId } = await shop.setUp()
    await shop.verify(email)
    const mail = (await mailsTo(email)).find(({ subject }) => subject === 'Your email address was verified')
    expect(mail).toBeDefined()
    for (const line of [
      'the password',
      `the phone number ending in ${phone.slice(-2)}`,
      'one login, which was ended',
      'the Google account that was linked',
      'one saved address',
      'the consent to emails about offers',
      '/forgot-password',
    ]) {
      expect(mail?.text).toContain(line)
    }
    expect(mail?.text).not.toContain('Mallory')
    expect((await shop.reset(email)).statusCode).toBe(200)
    const login = await shop.login(email, OWN_PASSWORD)
    expect([login.statusCode, login.json().user]).toMatchObject([200, { id: userId, phone: null }])
    const consents = await shop.shop.prisma.consent.findMany({ where: { userId }, orderBy: { id: 'asc' } })
    expect(consents.map(({ granted }) => granted)).toEqual([true, false])
    const letter = await shop.shop.prisma.newsletterSubscription.findUnique({ where: { email } })
    expect(letter?.unsubscribedAt).not.toBeNull()
  })

  it('S14 gets no mail when nothing was removed, and once, whatever links are opened again', async () => {
    const own = await shop.setUp()
    await shop.verify(own.email, { cookies: own.cookies })
    expect((await mailsTo(own.email)).map(({ subject }) => subject)).not.toContain(
      'Your email address was verified',
    )
    const { email } = await shop.setUp()
    await shop.verify(email)
    await shop.verify(email)
    await shop.reset(email)
    expect((await mailsTo(email)).filter(({ template }) => template === 'account-cleared')).toHaveLength(1)
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Your email address was verified')).toHaveLength(1)
  })

  it('S14 needs a password first on the page, which spends no link until then', async () => {
    const { email, userId } = await shop.setUp()
    const requested = await shop.prove(email, {})
    expect([requested.statusCode, requested.json().code]).toEqual([409, 'email_password_needed'])
    const wrong = await shop.prove(email, { password: 'a guess of mine' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'password_wrong'])
    const easy = await shop.prove(email, { newPassword: 'sunshine' })
    expect([easy.statusCode, easy.json().code]).toEqual([422, 'password_easy'])
    expect((await shop.accountOf(userId)).emailVerifiedAt).toBeNull()
    expect((await shop.prove(email, { newPassword: OWN_PASSWORD })).statusCode).toBe(200)
    expect((await shop.login(email, OWN_PASSWORD)).statusCode).toBe(200)
  })

  it('S14 loses nothing by a token that was planted in the address of a page, as the cookie decides', async () => {
    const [planted, own] = [await shop.setUp(), await shop.setUp()]
    const headers = { authorization: planted.authorization }
    const token = await shop.mailedToken(planted.email, 'verify-email')
    const inBrowser = { headers, cookies: own.cookies }
    const requested = await shop.post('/api/auth/verify-email', { token }, inBrowser)
    expect([requested.statusCode, requested.json().code]).toEqual([409, 'email_password_needed'])
    await shop.verify(planted.email, inBrowser)
    expect((await shop.login(planted.email, FIRST_PASSWORD)).statusCode).toBe(401)
  })

  it('S14 finds the earlier orders but no other data, and can cancel them', async () => {
    const { email, userId } = await shop.setUp()
    const { id: productId } = await addProduct(shop.shop)
    const customer = { id: userId, role: 'customer', email, name: 'Mallory' } as const
    const orderId = await placeOrder(shop.shop, { customer, productId })
    await shop.reset(email)
    const login = await shop.login(email, OWN_PASSWORD)
    const headers = { authorization: `Bearer ${login.json().accessToken}` }
    const orders = await shop.inject({ url: '/api/orders', headers })
    expect(orders.json().data.map(({ id }: { id: string }) => id)).toEqual([orderId])
    const cancelled = await shop.post(`/api/orders/${orderId}/cancel`, {}, { headers })
    expect(cancelled.statusCode).toBe(200)
    expect((await shop.inject({ url: '/api/addresses', headers })).json().data).toEqual([])
  })
})

describe('S14 a second factor that was set up before the proof', () => {
  it.each([
    ['the link, elsewhere', false],
    ['a reset link, elsewhere', false],
    ['Google, elsewhere', false],
    ['the link, signed in', true],
  ] as const)('S14 after %s is still required: %s', async (proof, isOn) => {
    const setup = await shop.setUp()
    await shop.shop.prisma.secondFactor.create({
      data: { userId: setup.userId, secretEncrypted: 'sealed', confirmedAt: shop.shop.clock.now },
    })
    await shop.shop.prisma.recoveryCode.create({
      data: { id: shop.shop.deps.newId(), userId: setup.userId, codeHash: 'a hash' },
    })
    await PROOFS[proof](setup)
    expect((await shop.accountOf(setup.userId)).secondFactor !== null).toBe(isOn)
    const codes = await shop.shop.prisma.recoveryCode.count({ where: { userId: setup.userId } })
    expect(codes).toBe(isOn ? 1 : 0)
  })
})

describe('S14 a code that is under way to a number', () => {
  it('S14 proves nothing once the owner has verified the address', async () => {
    const { email, userId, authorization } = await shop.setUp()
    const phone = '+919847099999'
    await shop.call('profile.update', { name: 'Mallory', phone }, authorization)
    const code = await shop.codeFor(() => shop.call('profile.sendPhoneCode', {}, authorization))
    await shop.verify(email)
    expect((await shop.call('profile.verifyPhone', { code }, authorization)).statusCode).toBe(401)
    const challenge = await shop.shop.prisma.otpChallenge.findFirstOrThrow({
      where: { phone },
      orderBy: { createdAt: 'desc' },
    })
    expect(challenge.expiresAt <= shop.shop.clock.now).toBe(true)
    expect((await shop.accountOf(userId)).phone).toBeNull()
  })
})

describe('S14 a request concurrent with the proof', () => {
  it.each([
    ['a sign-in by phone', ({ phone }: Setup) => shop.loginByPhone(phone)],
    ['a sign-in with the password', ({ email }: Setup) => shop.login(email, FIRST_PASSWORD)],
    ['a sign-in with Google', ({ googleSub }: Setup) => shop.google('mallory@elsewhere.example', googleSub)],
    ['a refresh', ({ cookies }: Setup) => shop.post('/api/auth/refresh', {}, { cookies })],
    [
      'a new address',
      ({ authorization }: Setup) =>
        shop.call('addresses.create', { ...ADDRESS, name: 'Mallory' }, authorization),
    ],
    [
      'a new number',
      ({ authorization }: Setup) =>
        shop.call('profile.update', { name: 'Mallory', phone: '+919847088888' }, authorization),
    ],
  ])('S14 leaves nothing behind: %s', async (_name, act) => {
    for (let round = 0; round < 2; round += 1) {
      const setup = await shop.setUp()
      await Promise.all([act(setup), shop.verify(setup.email)])
      const after = await shop.accountOf(setup.userId)
      expect([after.sessions, after.addresses, after.oauthAccounts]).toEqual([[], [], []])
      expect([after.phone, after.passwordHash]).toEqual([null, null])
    }
  })

  const ADDRESS = {
    phone: '9876543210',
    line1: '1 Elsewhere',
    city: 'Mumbai',
    state: 'Maharashtra',
    postcode: '400001',
  }
})
