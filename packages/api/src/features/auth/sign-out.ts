import type { RequestContext } from '../../context.ts'
import { verifyAccessToken } from '../../identity/accounts/access-token.ts'
import { endFamily, endFamilyOfToken } from '../../identity/accounts/sessions.ts'

/** Ends the sign-in of the cookie and of the bearer token; being signed out already is a success too. */
export async function signOut(ctx: RequestContext): Promise<void> {
  const { refreshToken, bearerToken, setRefreshToken } = ctx.caller
  setRefreshToken(null)
  if (refreshToken) await endFamilyOfToken(ctx.db, refreshToken)
  const claims =
    bearerToken && (await verifyAccessToken(bearerToken, { now: ctx.now(), key: ctx.keys.accessTokens }))
  if (claims) await endFamily(ctx.db, claims)
}
