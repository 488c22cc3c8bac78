import { randomInt } from 'node:crypto'
import { verifyAccessToken } from '@dobara/api/identity/accounts/access-token.ts'
import { addCustomer } from '@dobara/api/test/test-products.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import { type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { registerCustomer, type SignedInCustomer, startTestApp, type TestApp } from '../../test/test-app.ts'

const EXPIRED = { code: 'session_expired', message: 'Session expired. Please login again.' }
/** One of so many is shown over HTTP. */
const SHOWN = 20
const MINUTE_S = 60

let test: TestApp
let customer: SignedInCustomer
let token: string
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  customer = await registerCustomer(test.app)
  token = customer.authorization.slice('Bearer '.length)
})
afterAll(() => test.stop())

const me = (bearer: string) =>
  test.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${bearer}` } })
const claimsOf = (text: string) =>
  JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload & { fam: string }

type TokenParts = { claims?: JWTPayload; header?: Partial<JWTHeaderParameters>; key?: Uint8Array }

/** A token like the shop's own but for what is given, signed with the shop's key unless another is given. */
function make({
  claims = {},
  header = {},
  key = test.shop.deps.keys.accessTokens.current,
}: TokenParts): Promise<string> {
  const protectedHeader = { alg: 'HS256', typ: 'at+jwt', ...header }
  return new SignJWT({ ...claimsOf(token), ...claims }).setProtectedHeader(protectedHeader).sign(key)
}

async function expectDead(bearer: string) {
  const reply = await me(bearer)
  expect([reply.statusCode, reply.json()]).toEqual([401, expect.objectContaining(EXPIRED)])
}

it('S15 takes the token as it was made, and no longer than 15 minutes', async () => {
  expect((await me(await make({}))).statusCode).toBe(200)
  const { iat = 0, exp = 0 } = claimsOf(token)
  expect(exp - iat).toBe(15 * MINUTE_S)
  const later = await startTestApp(inject('templateUrl'))
  try {
    const late = await registerCustomer(later.app)
    later.shop.clock.now = new Date(later.shop.clock.now.getTime() + 15 * MINUTE_S * 1000)
    const headers = { authorization: late.authorization }
    const reply = await later.app.inject({ url: '/api/auth/me', headers })
    expect([reply.statusCode, reply.json()]).toEqual([401, expect.objectContaining(EXPIRED)])
  } finally {
    await later.stop()
  }
})

it('S15 refuses alg none in every spelling', async () => {
  const [, body] = token.split('.')
  await expectDead(new UnsecuredJWT(claimsOf(token)).encode())
  for (const alg of ['none', 'None', 'NONE', 'nOnE', '']) {
    const header = Buffer.from(JSON.stringify({ alg, typ: 'at+jwt' })).toString('base64url')
    await expectDead(`${header}.${body}.`)
    await expectDead(`${header}.${body}.${token.split('.')[2]}`)
  }
})

const headers: [string, Partial<JWTHeaderParameters>][] = [
  ['a kid that names a file', { kid: '../../../../dev/null' }],
  ['a kid with SQL', { kid: "x' UNION SELECT 'key" }],
  ['a key of its own', { jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } }],
  ['a key elsewhere', { jku: 'http://127.0.0.1:9/keys', x5u: 'http://127.0.0.1:9/cert' }],
]
it.each(headers)('S15 does not let a token choose its key by %s', async (_title, header) => {
  for (const key of [new Uint8Array(32), new TextEncoder().encode('key'.padEnd(32, '\0'))]) {
    await expectDead(await make({ header, key }))
  }
})

it.each([
  ['another algorithm with the right key', { header: { alg: 'HS512' } }],
  ['another typ', { header: { typ: 'JWT' } }],
  ['the typ of a Google ticket', { header: { typ: 'google-ticket+jwt' } }],
  ['no typ', { header: { typ: undefined } }],
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['another audience', { claims: { aud: 'another-shop' } }],
  ['no audience', { claims: { aud: undefined } }],
  ['an end in the past', { claims: { exp: 1_700_000_000 } }],
  ['no end', { claims: { exp: undefined } }],
  ['no sign-in', { claims: { fam: undefined } }],
  ['a subject that is no id', { claims: { sub: "' OR 1=1 --" } }],
] as [string, TokenParts][])('S15 refuses a token with %s', async (_title, making) => {
  await expectDead(await make(making))
})

it('S15 refuses the sign-in of one person in the name of another', async () => {
  const other = await registerCustomer(test.app)
  await expectDead(await make({ claims: { sub: other.userId } }))
})

it('S15 reads the role from the database, not from the token', async () => {
  const reply = await test.app.inject({
    url: '/api/auth/admin/users',
    headers: { authorization: `Bearer ${await make({ claims: { role: 'admin' } })}` },
  })
  expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'admin_required' }])
})

it('S15 takes no refresh token for an access token, and no access token for a refresh token', async () => {
  const { dobara_refresh = '' } = customer.cookies
  expect(dobara_refresh).toMatch(/^[\w-]{43}$/)
  await expectDead(dobara_refresh)
  const cookies = { dobara_refresh: token }
  const refresh = await test.app.inject({ method: 'POST', url: '/api/auth/refresh', cookies })
  expect(refresh.statusCode).toBe(401)
})

/** The token with these of its bits turned over, each of seven to a character. */
function flipped(bits: number[]): string {
  const bytes = Buffer.from(token)
  for (const bit of bits) {
    const at = Math.floor(bit / 7)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 7))
  }
  return bytes.toString('latin1')
}

it('S15 refuses the token with any one of its bits turned over, and with three', async () => {
  const { now, keys } = test.shop.deps
  const single = Array.from({ length: token.length * 7 }, (_, bit) => [bit])
  const triple = Array.from({ length: 500 }, () => [0, 0, 0].map(() => randomInt(single.length)))
  for (const [count, bits] of [...single, ...triple].entries()) {
    const text = flipped(bits)
    if (text === token) continue
    if (count % SHOWN > 0)
      expect(await verifyAccessToken(text, { now: now(), key: keys.accessTokens })).toBeNull()
    else expect((await me(text)).statusCode).toBe(401)
  }
  expect((await me(token)).statusCode).toBe(200)
})

it('S15 dies with its sign-in and with its account', async () => {
  const user = await addCustomer(test.shop)
  const { token: bearer, familyId } = await signInAs(test.shop, user)
  expect((await me(bearer)).statusCode).toBe(200)
  await test.shop.prisma.session.deleteMany({ where: { familyId } })
  await expectDead(bearer)
})
