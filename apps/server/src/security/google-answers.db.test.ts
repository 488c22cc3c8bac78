import { type Person, signAsProvider, TEST_CLIENT } from '@dobara/providers/test/sign-in/test-google.ts'
import type { LightMyRequestResponse } from 'fastify'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import {
  cookiesOf,
  type GoogleVisits,
  START,
  startGoogleVisits,
} from '../../test/security/test-google-visits.ts'

const TICKET_MS = 10 * 60_000

let visits: GoogleVisits
let people = 0
let asha: Person
beforeAll(async () => {
  visits = await startGoogleVisits(inject('templateUrl'))
})
afterAll(() => visits.stop())
beforeEach(() => {
  people += 1
  asha = { sub: `asha-${people}`, email: `asha${people}@google.test`, email_verified: true, name: 'Asha Rao' }
  visits.google.forge = null
})

/** Expects the login page with an error, and a reply that signs no one in. */
function expectFailure(reply: LightMyRequestResponse) {
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/login?error=oauth'])
  expect(cookiesOf(reply)).not.toHaveProperty('dobara_refresh')
  expect(reply.headers.location).not.toContain('accessToken')
}
const accounts = () => visits.test.shop.prisma.user.count({ where: { email: asha.email } })

it('S13 refuses a state that is forged, missing, empty or another browser’s', async () => {
  const { answer, cookies } = await visits.answerFor(asha)
  const other = await visits.answerFor({ ...asha, sub: 'attacker', email: 'attacker@google.test' })
  for (const attempt of [
    visits.comeBack({ ...answer, state: 'forged' }, cookies),
    visits.comeBack({ ...answer, state: '' }, cookies),
    visits.comeBack({ code: answer.code }, cookies),
    visits.comeBack(answer),
    visits.comeBack(answer, other.cookies),
    // The attacker's own answer, given to the victim's browser: no one is signed in to a stranger's account.
    visits.comeBack(other.answer, cookies),
    visits.comeBack({ ...other.answer, state: answer.state }, cookies),
  ]) {
    expectFailure(await attempt)
  }
  expect(await accounts()).toBe(0)
})

it('S13 refuses the same answer a second time, with the old ticket too, and a code in another attempt', async () => {
  const { answer, cookies } = await visits.answerFor(asha)
  expect((await visits.comeBack(answer, cookies)).headers.location).toContain('#accessToken=')
  expectFailure(await visits.comeBack(answer, cookies))
  expectFailure(await visits.comeBack(answer))
  // A stolen code that was not used yet: the ticket of the thief has another PKCE verifier.
  const victim = await visits.answerFor(asha)
  const thief = await visits.answerFor({ ...asha, sub: 'thief', email: 'thief@google.test' })
  expectFailure(await visits.comeBack({ state: thief.answer.state, code: victim.answer.code }, thief.cookies))
})

it("S13 rejects a callback after the ticket's ten minutes, or with a modified ticket", async () => {
  const { answer, cookies } = await visits.answerFor(asha)
  const [head, body, signature = ''] = String(cookies.dobara_google).split('.')
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  expectFailure(await visits.comeBack(answer, { dobara_google: `${head}.${body}.${flipped}` }))
  expectFailure(await visits.comeBack(answer, { dobara_google: `${head}.${body}.` }))
  const { shop } = visits.test
  shop.clock.now = new Date(shop.clock.now.getTime() + TICKET_MS)
  expectFailure(await visits.comeBack(answer, cookies))
  expect(await accounts()).toBe(0)
})

it.each([
  ['another audience', { aud: 'another-shop.apps.test' }],
  ['a list of audiences', { aud: [TEST_CLIENT.clientId, 'another-shop.apps.test'] }],
  ['another nonce', { nonce: 'of-another-attempt' }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['a time that is over', { exp: 1_700_000_000 }],
])('S13 refuses an id_token with %s', async (_title, changed) => {
  visits.google.forge = (claims, keys) => signAsProvider({ ...claims, ...changed }, keys)
  expectFailure(await visits.signIn(asha))
  expect(await accounts()).toBe(0)
})

it('S13 refuses an id_token without a signature, and one that the client secret signed', async () => {
  const clientSecret = new TextEncoder().encode(TEST_CLIENT.clientSecret)
  visits.google.forge = async (claims) => new UnsecuredJWT(claims).encode()
  expectFailure(await visits.signIn(asha))
  visits.google.forge = (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(clientSecret)
  expectFailure(await visits.signIn(asha))
  expect(await accounts()).toBe(0)
})

it('S13 sends S256, a nonce and the registered redirect URI, for any Host header', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const start = await visits.test.app.inject({ url: START, headers })
  const { searchParams } = new URL(String(start.headers.location))
  expect(Object.fromEntries(searchParams)).toMatchObject({
    redirect_uri: 'http://shop.test/api/auth/google/callback',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
})

it('S13 identifies a person by issuer and subject, and passes a token of at most 15 minutes in the fragment', async () => {
  const first = String((await visits.signIn(asha)).headers.location).split('#accessToken=')[1] ?? ''
  const renamed = await visits.signIn({ ...asha, email: `new.${asha.email}` })
  const [page, second = ''] = String(renamed.headers.location).split('#accessToken=')
  expect(page).toBe('/products')
  expect(decodeJwt(second).sub).toBe(decodeJwt(first).sub)
  const { iat = 0, exp = 0 } = decodeJwt(second)
  expect(exp - iat).toBeLessThanOrEqual(15 * 60)
})
