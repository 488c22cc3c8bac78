import type { Caller, Deps, RequestContext, SignedInUser } from '../../context.ts'
import { verifyAccessToken } from './access-token.ts'
import { findLiveCaller } from './queries.ts'

/** The context of one request. Asked of the database each time, so that sign-out and suspension take effect at once. */
export async function resolveCaller(deps: Deps, caller: Caller): Promise<RequestContext> {
  if (caller.bearerToken === null) return { ...deps, caller, user: null, hasDeadToken: false }
  const user = await resolveUser(deps, caller.bearerToken)
  return { ...deps, caller, user, hasDeadToken: user === null }
}

async function resolveUser(deps: Deps, token: string): Promise<SignedInUser | null> {
  const now = deps.now()
  const claims = await verifyAccessToken(token, { now, key: deps.accessTokenKey })
  return claims && findLiveCaller(deps.sql, { ...claims, now })
}
