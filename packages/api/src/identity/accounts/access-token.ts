import { errors, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { verifyUnder } from '../../base/links/verify-under.ts'
import type { SignedInUser } from '../../context.ts'
import type { Key } from '../../keys.ts'

export const ACCESS_TOKEN_SECONDS = 15 * 60

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const SHOP = 'dobara'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

type TokenInput = { user: Pick<SignedInUser, 'id' | 'role'>; familyId: string; now: Date; key: Uint8Array }
export type AccessClaims = { userId: string; familyId: string }

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

/** Returns a bearer token, valid for 15 minutes. Its role is for the client only; the server queries the database. */
export function signAccessToken({ user, familyId, now, key }: TokenInput): Promise<string> {
  return new SignJWT({ role: user.role, fam: familyId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(SHOP)
    .setAudience(SHOP)
    .setSubject(user.id)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now) + ACCESS_TOKEN_SECONDS)
    .sign(key)
}

type Verified = AccessClaims & { endsAt: number }

/** Each request of a shopper brings the same token: what was found good under a key is not verified again until it ends. */
const verifiedUnder = new WeakMap<Uint8Array, LRUCache<string, Verified>>()
const MOST_VERIFIED = 1_000

/** Returns the claims of a token, or null if it is malformed, forged, expired or of another kind. */
export async function verifyAccessToken(
  token: string,
  { now, key }: { now: Date; key: Key },
): Promise<AccessClaims | null> {
  const tokens = verifiedUnder.get(key.current) ?? new LRUCache<string, Verified>({ max: MOST_VERIFIED })
  verifiedUnder.set(key.current, tokens)
  const known = tokens.get(token)
  if (known) return seconds(now) < known.endsAt ? claimsOf(known) : null
  const verified = await verify(token, { now, key })
  if (!verified) return null
  tokens.set(token, verified)
  return claimsOf(verified)
}

const claimsOf = ({ userId, familyId }: Verified): AccessClaims => ({ userId, familyId })

async function verify(token: string, { now, key }: { now: Date; key: Key }): Promise<Verified | null> {
  if (!hasCanonicalSignature(token)) return null
  try {
    const { payload } = await verifyUnder(key, token, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: SHOP,
      audience: SHOP,
      currentDate: now,
      requiredClaims: ['exp', 'sub', 'fam'],
    })
    const { sub, fam, exp = 0 } = payload
    return isUuid(sub) && isUuid(fam) ? { userId: sub, familyId: fam, endsAt: exp } : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** The last base64url character carries two bits that decode to nothing: one token must not have four spellings. */
function hasCanonicalSignature(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}
