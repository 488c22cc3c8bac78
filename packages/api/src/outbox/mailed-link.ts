import { errors, type JWTPayload, SignJWT } from 'jose'
import { verifyUnder } from '../base/links/verify-under.ts'
import type { Deps } from '../context.ts'

const ALGORITHM = 'HS256'

type LinkClaims = {
  /** Purpose of the link: a link for another purpose is refused. */
  audience: string
  email: string
  /** Further claims of the link. */
  claims: JWTPayload
}

/** The token of a link that only the reader of an address has. It needs no sign-in and never expires. */
export function signMailedLink(
  { keys }: Pick<Deps, 'keys'>,
  { audience, email, claims }: LinkClaims,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(audience)
    .setSubject(email)
    .sign(keys.hashes.current)
}

/** Returns the address and the claims of such a token; null if this shop did not issue it for this purpose. */
export async function readMailedLink(
  ctx: Pick<Deps, 'keys' | 'now'>,
  { audience, token }: { audience: string; token: string },
): Promise<{ email: string; claims: JWTPayload } | null> {
  try {
    const { payload } = await verifyUnder(ctx.keys.hashes, token, {
      algorithms: [ALGORITHM],
      audience,
      currentDate: ctx.now(),
    })
    return payload.sub ? { email: payload.sub, claims: payload } : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
