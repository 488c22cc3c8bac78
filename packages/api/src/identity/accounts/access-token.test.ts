import { type JWTHeaderParameters, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { signAccessToken, verifyAccessToken } from './access-token.ts'

const key = new Uint8Array(32).fill(7)
const now = new Date('2026-11-21T10:00:00Z')
const user = { id: '01930000-0000-7000-8000-000000000001', role: 'customer' as const }
const familyId = '01930000-0000-7000-8000-00000000000f'
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

const sign = () => signAccessToken({ user, familyId, now, key })
const verify = (token: string, at = now) =>
  verifyAccessToken(token, { now: at, key: { current: key, previous: [] } })

type Forgery = { header?: Partial<JWTHeaderParameters>; claims?: Record<string, unknown>; with?: Uint8Array }
const GOOD_CLAIMS = {
  iss: 'dobara',
  aud: 'dobara',
  sub: user.id,
  fam: familyId,
  exp: Math.floor(later(600).getTime() / 1000),
}

function forge({ header, claims, with: other = key }: Forgery): Promise<string> {
  return new SignJWT({ ...GOOD_CLAIMS, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .sign(other)
}

describe('an access token', () => {
  it('names the user and the sign-in it belongs to', async () => {
    expect(await verify(await sign())).toEqual({ userId: user.id, familyId })
    expect(await verify(await forge({}))).toEqual({ userId: user.id, familyId })
  })

  it('lives 15 minutes and not a second more', async () => {
    const token = await sign()
    expect(await verify(token, later(899))).not.toBeNull()
    expect(await verify(token, later(900))).toBeNull()
  })

  it('is accepted until it expires if the previous key signed it', async () => {
    const rotating = { current: new Uint8Array(32).fill(9), previous: [key] }
    const token = await sign()
    const at = (time: Date) => verifyAccessToken(token, { now: time, key: rotating })
    expect(await at(later(899))).toEqual({ userId: user.id, familyId })
    expect(await at(later(900))).toBeNull()
    const stranger = await forge({ with: new Uint8Array(32).fill(10) })
    expect(await verifyAccessToken(stranger, { now, key: rotating })).toBeNull()
  })

  it('remains valid only under its own key after a verification, and expires as before', async () => {
    const token = await sign()
    for (let again = 0; again < 2; again += 1)
      expect(await verify(token)).toEqual({ userId: user.id, familyId })
    const other = new Uint8Array(32).fill(8)
    expect(await verifyAccessToken(token, { now, key: { current: other, previous: [] } })).toBeNull()
    expect(await verify(token, later(900))).toBeNull()
  })

  it('is verified again after a thousand others', async () => {
    const first = await sign()
    for (let number = 0; number <= 1_000; number += 1)
      await verify(await forge({ claims: { jti: String(number) } }))
    expect(await verify(first)).toEqual({ userId: user.id, familyId })
    expect(await verify(first, later(900))).toBeNull()
  })

  it.each([
    ['another key', { with: new Uint8Array(32).fill(8) }],
    ['another HMAC algorithm', { header: { alg: 'HS512' } }],
    ['the type of an ordinary JWT', { header: { typ: 'JWT' } }],
    ['another issuer', { claims: { iss: 'other' } }],
    ['another audience', { claims: { aud: 'other' } }],
    ['no end', { claims: { exp: undefined } }],
    ['no user', { claims: { sub: undefined } }],
    ['no sign-in', { claims: { fam: undefined } }],
    ['a user id that is none', { claims: { sub: "' OR 1=1" } }],
    ['a sign-in that is a number', { claims: { fam: 1 } }],
  ] satisfies [string, Forgery][])('is not accepted with %s', async (_title, forgery) => {
    expect(await verify(await forge(forgery))).toBeNull()
  })

  it('does not let its header choose the key', async () => {
    const stranger = new Uint8Array(32).fill(8)
    const jwk = { kty: 'oct', k: Buffer.from(stranger).toString('base64url') }
    expect(await verify(await forge({ with: stranger, header: { kid: '../../dev/null' } }))).toBeNull()
    expect(await verify(await forge({ with: stranger, header: { jwk } }))).toBeNull()
  })

  it('is not accepted without a signature', async () => {
    const unsigned = new UnsecuredJWT(GOOD_CLAIMS).encode()
    const [header, claims] = (await sign()).split('.')
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
    for (const token of [unsigned, `${header}.${claims}.`, `${none}.${claims}.`, `${header}.${claims}`]) {
      expect(await verify(token)).toBeNull()
    }
  })

  it('is not accepted with any bit of it flipped', async () => {
    const token = Buffer.from(await sign())
    const accepted: string[] = []
    for (let bit = 0; bit < token.length * 8; bit += 1) {
      const flipped = Buffer.from(token)
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      if (await verify(flipped.toString('latin1'))) accepted.push(flipped.toString('latin1'))
    }
    expect(accepted).toEqual([])
  })

  it.each(['', '.', '..', 'Bearer', 'null', 'a.b.c', '\0', '🔑.🔑.🔑', 'x'.repeat(20_000)])(
    'is not accepted when it reads %j',
    async (token) => expect(await verify(token)).toBeNull(),
  )
})
