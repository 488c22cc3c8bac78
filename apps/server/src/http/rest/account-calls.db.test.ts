import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  as,
  registerCustomer,
  type SignedInCustomer,
  startTestApp,
  type TestApp,
} from '../../../test/test-app.ts'

const PASSWORD = 'correct horse'
const sentCodes: string[] = []

let test: TestApp
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  test.shop.deps.providers.sms = { send: async ({ text }) => void sentCodes.push(text.slice(0, 6)) }
})
afterAll(() => test.stop())

type Call = Pick<InjectOptions, 'payload' | 'query' | 'cookies'> & { by?: SignedInCustomer }
type Path = `${'GET' | 'POST' | 'PUT'} /api/${string}`

/** One call of the REST API: its status and its body. */
async function call(path: Path, { by, ...options }: Call = {}) {
  const [method, url] = path.split(' ') as ['GET', string]
  const request = { method, url, ...options }
  const reply = await test.app.inject(by ? as(by, request) : request)
  return { status: reply.statusCode, body: reply.json() }
}

/** Returns the token of the newest link to a page that was mailed to an address. */
async function mailedToken(to: string, page: string): Promise<string> {
  const [mail] = await test.shop.prisma.outboxMessage.findMany({
    where: { to, text: { contains: `${page}?token=` } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const pass = (ms: number) => {
  test.shop.clock.now = new Date(test.shop.clock.now.getTime() + ms)
}

describe('the documented calls by e-mail', () => {
  it('register takes email, password and name, and returns an access token and the role', async () => {
    const payload = { email: 'new@test.example', password: PASSWORD, name: 'Asha Rao' }
    const { status, body } = await call('POST /api/auth/register', { payload })
    expect([status, body.success, body.role]).toEqual([201, true, 'customer'])
    expect(body.accessToken).toEqual(expect.any(String))
    const again = await call('POST /api/auth/register', { payload })
    expect([again.status, again.body.message]).toEqual([409, 'Email already registered'])
  })

  it('login takes email and password, and returns an access token and the role', async () => {
    const { email } = await registerCustomer(test.app)
    const { status, body } = await call('POST /api/auth/login', { payload: { email, password: PASSWORD } })
    expect([status, body.success, body.role]).toEqual([200, true, 'customer'])
    expect(body.accessToken).toEqual(expect.any(String))
    const wrong = await call('POST /api/auth/login', { payload: { email, password: 'not hers' } })
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid credentials'])
  })

  it('refresh takes the cookie and returns an access token, or 401 without the cookie', async () => {
    const { cookies } = await registerCustomer(test.app)
    const { status, body } = await call('POST /api/auth/refresh', { cookies })
    expect([status, body.success, typeof body.accessToken]).toEqual([200, true, 'string'])
    expect((await call('POST /api/auth/refresh')).status).toBe(401)
  })

  it('logout ends the sign-in: its token opens nothing any more', async () => {
    const by = await registerCustomer(test.app)
    expect((await call('GET /api/auth/me', { by })).status).toBe(200)
    expect((await call('POST /api/auth/logout', { by, cookies: by.cookies })).body.success).toBe(true)
    expect((await call('GET /api/auth/me', { by })).status).toBe(401)
  })

  it('verify-email takes the token of the mail', async () => {
    const by = await registerCustomer(test.app)
    const token = await mailedToken(by.email, '/verify-email')
    const { status, body } = await call('GET /api/auth/verify-email', { by, query: { token } })
    expect([status, body.message, body.code]).toEqual([200, 'Email verified successfully!', 'verified'])
    const without = await call('GET /api/auth/verify-email')
    expect([without.status, without.body.message]).toEqual([400, 'Invalid verification link'])
  })

  it('resend-verification takes the access token and no body', async () => {
    const by = await registerCustomer(test.app)
    const { status, body } = await call('POST /api/auth/resend-verification', { by })
    expect([status, body.message]).toEqual([200, 'Verification email sent! Check your inbox.'])
    expect((await call('POST /api/auth/resend-verification')).status).toBe(401)
  })

  it('forgot-password takes the address, and reset-password the token of the mail and a password', async () => {
    const { email } = await registerCustomer(test.app)
    const requested = await call('POST /api/auth/forgot-password', { payload: { email } })
    expect([requested.status, requested.body.message]).toEqual([200, expect.any(String)])
    await test.shop.runJobs()
    const token = await mailedToken(email, '/reset-password')
    const reset = (password: string) =>
      call('POST /api/auth/reset-password', { payload: { token, password } })
    const short = await reset('five5')
    expect([short.status, short.body.message]).toEqual([422, 'Password must be at least 6 characters'])
    const done = await reset('Six-66')
    expect([done.status, done.body.message]).toEqual([200, 'Password reset successfully'])
    const empty = await call('POST /api/auth/forgot-password', { payload: { email: '' } })
    expect([empty.status, empty.body.message]).toEqual([422, 'Email is required'])
  })
})

describe('the documented calls by phone', () => {
  const phone = '9845012345'
  const sendOtp = () => call('POST /api/auth/phone/send-otp', { payload: { phone } })
  const verifyOtp = (more: object = {}) =>
    call('POST /api/auth/phone/verify-otp', { payload: { phone, code: sentCodes.at(-1), ...more } })

  it('send-otp takes the phone; verify-otp phone and code, and a name to register, without a sign-in', async () => {
    const sent = await sendOtp()
    expect([sent.status, sent.body.message]).toEqual([200, 'OTP sent'])
    const registered = await verifyOtp({ name: 'Ravi Kumar' })
    expect(registered.body).toMatchObject({
      success: true,
      message: 'Phone verified. Account created. Please login.',
    })
    expect(registered.body.accessToken).toBeUndefined()
    pass(31_000)
    await sendOtp()
    const { status, body } = await verifyOtp()
    expect([status, body.message, body.role]).toEqual([200, 'Logged in. Redirecting…', 'customer'])
    expect(body.accessToken).toEqual(expect.any(String))
  })

  it('verify-otp returns 404 for a number without an account, and registers it with a name', async () => {
    pass(31_000)
    const unknown = '9845054321'
    const verify = (more: object = {}) =>
      call('POST /api/auth/phone/verify-otp', {
        payload: { phone: unknown, code: sentCodes.at(-1), ...more },
      })
    await call('POST /api/auth/phone/send-otp', { payload: { phone: unknown } })
    const refused = await verify()
    expect([refused.status, refused.body.code]).toEqual([404, 'phone_unknown'])
    expect((await verify({ name: 'Meera Nair' })).body).toMatchObject({ success: true })
    const spent = await verify()
    expect([spent.status, spent.body.code]).toEqual([400, 'otp_invalid'])
  })

  it('verify-otp refuses a wrong code and one that is none', async () => {
    pass(31_000)
    await sendOtp()
    const code = sentCodes.at(-1) === '000000' ? '111111' : '000000'
    const wrong = await verifyOtp({ code })
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Invalid or expired OTP'])
    const short = await verifyOtp({ code: '12345' })
    expect([short.status, short.body.fields]).toEqual([
      422,
      { code: 'Please enter the 6 digits of the OTP.' },
    ])
  })
})

describe('the documented calls of the profile', () => {
  it('PUT sends name, email and phone, and the response has profile and message', async () => {
    const by = await registerCustomer(test.app)
    const payload = { name: 'Asha Iyer', email: by.email, phone: '98450 54386' }
    const { status, body } = await call('PUT /api/profile', { by, payload })
    expect([status, body.message]).toEqual([200, 'Profile updated successfully'])
    expect(body.profile).toMatchObject({ name: 'Asha Iyer', email: by.email, phone: '+919845054386' })
  })

  it('the profile has the documented fields', async () => {
    const by = await registerCustomer(test.app)
    const { profile } = (await call('GET /api/profile', { by })).body
    const fields = ['name', 'email', 'phone', 'role', 'status', 'loginMethod', 'emailVerifiedAt']
    const more = ['phoneVerifiedAt', 'createdAt', 'updatedAt', 'canEditEmail', 'canEditPhone']
    expect(Object.keys(profile)).toEqual(expect.arrayContaining([...fields, ...more]))
    expect([profile.loginMethod, profile.canEditEmail, profile.canEditPhone]).toEqual(['email', false, true])
  })

  it('change-password takes currentPassword and newPassword, and the response has a message', async () => {
    const by = await registerCustomer(test.app)
    const change = (currentPassword: string, newPassword: string) =>
      call('POST /api/profile/change-password', { by, payload: { currentPassword, newPassword } })
    const short = await change(PASSWORD, 'seven77')
    expect([short.status, short.body.message]).toEqual([422, 'Password must be at least 8 characters long'])
    const done = await change(PASSWORD, 'another horse')
    expect([done.status, done.body.message]).toEqual([200, 'Password changed successfully'])
  })
})
