import { mailResetLink } from '@dobara/api/features/auth/mail-reset-link.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import {
  as,
  registerCustomer,
  type SignedInCustomer,
  startTestApp,
  type TestApp,
} from '../../test/test-app.ts'

const HOUR_MS = 60 * 60_000
const NEXT = 'another horse'
const INVALID = { code: 'reset_link_invalid', message: 'Invalid or expired reset link' }
const EVIL = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' }

let test: TestApp
let customer: SignedInCustomer
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
})
afterAll(() => test.stop())
beforeEach(async () => {
  customer = await registerCustomer(test.app)
})

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers } as InjectOptions)
const login = (password: string) => post('/api/auth/login', { email: customer.email, password })
const reset = (token: string, password = NEXT) => post('/api/auth/reset-password', { token, password })
const verify = (token: string) => test.app.inject({ url: '/api/auth/verify-email', query: { token } })
const pass = (ms: number) => {
  test.shop.clock.now = new Date(test.shop.clock.now.getTime() + ms)
}

/** The newest link of a kind that was mailed to the customer. */
async function mailedLink(page: '/reset-password' | '/verify-email'): Promise<URL> {
  const mails = await test.shop.prisma.outboxMessage.findMany({
    where: { to: customer.email, text: { contains: `${page}?token=` } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const [link = ''] = /https?:\/\/\S+\?token=[\w-]+/.exec(mails[0]?.text ?? '') ?? []
  return new URL(link)
}

async function forgot(headers: Record<string, string> = {}): Promise<string> {
  pass(61_000)
  const reply = await post('/api/auth/forgot-password', { email: customer.email }, headers)
  expect(reply.statusCode).toBe(200)
  await mailResetLink(test.shop.deps, customer.email)
  return (await mailedLink('/reset-password')).searchParams.get('token') ?? ''
}

it('S12 mails a token of 256 random bits and stores only its hash for an hour', async () => {
  const token = await forgot()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const rows = await test.shop.prisma.oneTimeToken.findMany({ where: { userId: customer.userId } })
  expect(JSON.stringify(rows)).not.toContain(token)
  const { createdAt, expiresAt } = rows.find(({ purpose }) => purpose === 'reset_password') ?? {}
  expect(Number(expiresAt) - Number(createdAt)).toBe(HOUR_MS)
  pass(HOUR_MS)
  expect((await reset(token)).json()).toMatchObject(INVALID)
})

it('S12 lets one of fifty uses of a link through that come at once, and then none', async () => {
  const token = await forgot()
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, count) => reset(token, `${NEXT} ${count}`)),
  )
  const won = replies.flatMap(({ statusCode }, count) => (statusCode === 200 ? [count] : []))
  expect(won).toHaveLength(1)
  for (const reply of replies.filter(({ statusCode }) => statusCode !== 200)) {
    expect([reply.statusCode, reply.json()]).toEqual([400, expect.objectContaining(INVALID)])
  }
  expect((await login(`${NEXT} ${won[0]}`)).statusCode).toBe(200)
  expect((await reset(token)).json()).toMatchObject(INVALID)
})

it('S12 writes links to the shop’s own address, whatever Host or Origin the request names', async () => {
  await forgot({ host: EVIL.host, 'x-forwarded-host': EVIL['x-forwarded-host'] })
  expect((await mailedLink('/reset-password')).origin).toBe('http://shop.test')
  const reply = await post(
    '/api/auth/resend-verification',
    {},
    { host: EVIL.host, 'x-forwarded-host': EVIL.host, authorization: customer.authorization },
  )
  expect(reply.statusCode).toBe(200)
  expect((await mailedLink('/verify-email')).origin).toBe('http://shop.test')
})

it('S12 is not used up by mail scanners and browsers that fetch the link ahead', async () => {
  const token = await forgot()
  const verification = (await mailedLink('/verify-email')).searchParams.get('token') ?? ''
  for (const method of ['HEAD', 'GET', 'OPTIONS'] as const) {
    for (const url of [
      `/reset-password?token=${token}`,
      `/api/auth/reset-password?token=${token}&password=${NEXT}`,
      `/trpc/auth.resetPassword?input=${encodeURIComponent(JSON.stringify({ token, password: NEXT }))}`,
      `/verify-email?token=${verification}`,
      // The documented call is a GET; what is mailed is the page, and the call may be made twice.
      ...(method === 'GET' ? [] : [`/api/auth/verify-email?token=${verification}`]),
      `/trpc/auth.verifyEmail?input=${encodeURIComponent(JSON.stringify({ token: verification }))}`,
    ]) {
      await test.app.inject({ method, url, headers: { purpose: 'prefetch', 'sec-purpose': 'prefetch' } })
    }
  }
  const links = await test.shop.prisma.oneTimeToken.findMany({ where: { userId: customer.userId } })
  expect(links.map(({ usedAt }) => usedAt)).toEqual(links.map(() => null))
  expect((await reset(token)).statusCode).toBe(200)
})

it('S12 is voided by a newer link, and by a change of the password', async () => {
  const first = await forgot()
  const second = await forgot()
  expect((await reset(first)).json()).toMatchObject(INVALID)
  const change = { currentPassword: 'correct horse', newPassword: NEXT }
  const changed = await test.app.inject(
    as(customer, { method: 'POST', url: '/api/profile/change-password', payload: change }),
  )
  expect(changed.statusCode).toBe(200)
  expect((await reset(second, 'a third horse')).json()).toMatchObject(INVALID)
  expect((await login(NEXT)).statusCode).toBe(200)
})

it('S12 ends every session with the new password, and the old password with it', async () => {
  const phone = await login('correct horse')
  const token = await forgot()
  expect((await reset(token)).json()).toMatchObject({ message: 'Password reset successfully' })
  expect((await test.app.inject(as(customer, { url: '/api/auth/me' }))).statusCode).toBe(401)
  for (const cookies of [
    customer.cookies,
    Object.fromEntries(phone.cookies.map((cookie) => [cookie.name, cookie.value])),
  ]) {
    const refresh = await test.app.inject({ method: 'POST', url: '/api/auth/refresh', cookies })
    expect(refresh.statusCode).toBe(401)
  }
  expect((await login('correct horse')).statusCode).toBe(401)
  expect((await login(NEXT)).statusCode).toBe(200)
})

it('S12 verifies an address twice with the same words, one after the other and at once', async () => {
  const token = (await mailedLink('/verify-email')).searchParams.get('token') ?? ''
  const replies = [...(await Promise.all([verify(token), verify(token)])), await verify(token)]
  for (const reply of replies) {
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        success: true,
        code: 'verified_password_removed',
        message:
          'Email verified successfully! Nobody was signed in to the account here, so its password, phone number, saved addresses and sign-ins were removed. Please choose a new password by “Forgot password”.',
      },
    ])
  }
  expect((await reset(await forgot())).statusCode).toBe(200)
  expect((await verify(token)).json()).toMatchObject({
    code: 'verified',
    message: 'Email verified successfully!',
  })
})

it.each(['a-guess', '0', 'null', `${'A'.repeat(43)}`, '../x', '\0'])(
  'S12 refuses the invented token %j',
  async (token) => {
    const reply = await reset(token)
    expect([400, 422]).toContain(reply.statusCode)
    expect((await verify(token)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await login('correct horse')).statusCode).toBe(200)
  },
)
