// For tests only: an attacker registers an address that is not theirs and sets up every way back in.
import { mailResetLink } from '@dobara/api/features/auth/mail-reset-link.ts'
import { bengaluru } from '@dobara/api/test/test-shop.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { decodeJwt } from 'jose'
import { cookiesOf, type GoogleVisits, startGoogleVisits } from './test-google-visits.ts'

export const FIRST_PASSWORD = 'planted horse 42'
export const OWN_PASSWORD = 'owner horse 43'

type Cookies = Record<string, string>
export type Setup = {
  userId: string
  email: string
  /** Proved on the account. */
  phone: string
  authorization: string
  cookies: Cookies
  googleSub: string
}
export type Takeover = Awaited<ReturnType<typeof startTakeover>>

let people = 0
let visitors = 0

const person = (email: string, sub: string) => ({ sub, email, email_verified: true, name: 'The Owner' })

/** Calls of the API, the clock, and the two sign-ins that send something. */
function callsOf({ test }: GoogleVisits) {
  const { shop } = test
  let newestCode = ''
  shop.deps.providers.sms = {
    send: async ({ text }) => {
      newestCode = /\d{6}/.exec(text)?.[0] ?? ''
    },
  }
  const pass = (ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms)
  }
  const newAddress = () => {
    visitors += 1
    return `10.2.${visitors >> 8}.${visitors & 255}`
  }
  /** Each from an address of its own: limits per address are not what is tested here. */
  const inject = (options: InjectOptions) => test.app.inject({ remoteAddress: newAddress(), ...options })
  const post = (url: string, payload: object, more: Partial<InjectOptions> = {}) =>
    inject({ method: 'POST', url, payload, ...more })
  const call = (procedure: string, payload: object, authorization: string) =>
    post(`/trpc/${procedure}`, payload, { headers: { authorization } })

  /** A code is sent to a number at most once in 30 seconds. */
  async function codeFor(send: () => ReturnType<typeof post>): Promise<string> {
    pass(31_000)
    await send()
    return newestCode
  }
  const login = (email: string, password: string, code?: string) =>
    post('/api/auth/login', { email, password, ...(code && { code }) })
  /** Creates the account if a name is given; the code is valid only at the address that requested it. */
  async function loginByPhone(phone: string, name?: string) {
    const here = { remoteAddress: newAddress() }
    const code = await codeFor(() => post('/api/auth/phone/send-otp', { phone }, here))
    return post('/api/auth/phone/verify-otp', { phone, code, ...(name && { name }) }, here)
  }
  return { inject, post, call, pass, codeFor, login, loginByPhone }
}
type Calls = ReturnType<typeof callsOf>

/** Returns the ways in which the owner of an address proves it. */
function proofsOf({ answerFor, comeBack, test: { shop } }: GoogleVisits, { inject, post, pass }: Calls) {
  async function mailedToken(email: string, page: 'verify-email' | 'reset-password'): Promise<string> {
    const [mail] = await shop.prisma.outboxMessage.findMany({
      where: { to: email, text: { contains: `/${page}?token=` } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: 1,
    })
    return new RegExp(`/${page}\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
  }
  async function resetToken(email: string): Promise<string> {
    pass(61_000)
    await mailResetLink(shop.deps, email)
    return mailedToken(email, 'reset-password')
  }
  const reset = async (email: string, more: Partial<InjectOptions> = {}) =>
    post('/api/auth/reset-password', { token: await resetToken(email), password: OWN_PASSWORD }, more)
  const verify = async (email: string, more: Partial<InjectOptions> = {}) =>
    inject({
      url: `/api/auth/verify-email?token=${await mailedToken(email, 'verify-email')}`,
      ...more,
    })
  const prove = async (email: string, brought: object) =>
    post('/api/auth/verify-email', { token: await mailedToken(email, 'verify-email'), ...brought })
  /** Google's owner of an address; with the cookies of a browser that is signed in, or none. */
  async function google(email: string, sub: string, cookies: Cookies = {}) {
    const { answer, cookies: ticket } = await answerFor(person(email, sub))
    return comeBack(answer, { ...cookies, ...ticket })
  }
  return { mailedToken, reset, verify, prove, google }
}

/**
 * Creates an account under another person's e-mail address, with password, sign-in, verified phone, Google account
 * and postal address.
 */
async function setUp(
  { google, test: { shop } }: GoogleVisits,
  { post, call, codeFor }: Calls,
): Promise<Setup> {
  people += 1
  const email = `owner${people}@takeover.example`
  const phone = `+9198470${String(people).padStart(5, '0')}`
  const reply = await post('/api/auth/register', { email, password: FIRST_PASSWORD, name: 'Mallory' })
  const { accessToken, user } = reply.json()
  const authorization = `Bearer ${accessToken}`
  await call('profile.update', { name: 'Mallory', phone }, authorization)
  const code = await codeFor(() => call('profile.sendPhoneCode', {}, authorization))
  await call('profile.verifyPhone', { code }, authorization)
  await call('addresses.create', bengaluru, authorization)
  await call('privacy.setConsent', { purpose: 'newsletter', granted: true }, authorization)
  // The procedures link no Google account of another address: it was linked before, however that happened.
  const googleSub = `planted-${people}`
  await shop.prisma.oauthAccount.create({
    data: { provider: google.issuer, subject: googleSub, userId: user.id },
  })
  return { userId: user.id, email, phone, authorization, cookies: cookiesOf(reply), googleSub }
}

export async function startTakeover(templateUrl: string) {
  const visits = await startGoogleVisits(templateUrl)
  const { shop } = visits.test
  const calls = callsOf(visits)
  return {
    shop,
    stop: visits.stop,
    ...calls,
    ...proofsOf(visits, calls),
    setUp: () => setUp(visits, calls),
    accountOf: (userId: string) =>
      shop.prisma.user.findUniqueOrThrow({
        where: { id: userId },
        include: { sessions: true, addresses: true, oauthAccounts: true, secondFactor: true },
      }),
  }
}

/** Returns the user that a reply signs in, by the account it shows or the token it contains; null for none. */
export function entrantOf(reply: LightMyRequestResponse): string | null {
  const inAddress = /#accessToken=([\w.-]+)/.exec(String(reply.headers.location ?? ''))?.[1]
  if (inAddress) return (decodeJwt(inAddress).sub as string | undefined) ?? null
  return reply.statusCode === 200 ? reply.json<{ user: { id: string } }>().user.id : null
}
