import { type Caller, type Deps, NO_SESSION, type RequestContext } from '../../context.ts'
import { isApiKey } from '../api-keys/key-text.ts'
import { resolveApiKey } from '../api-keys/resolve-api-key.ts'
import { verifyAccessToken } from './access-token.ts'
import { findLiveCaller } from './queries.ts'

/**
 * Returns the context of one request. The database is queried each time, so that sign-out and suspension take effect
 * at once.
 */
export async function resolveCaller(deps: Deps, caller: Caller): Promise<RequestContext> {
  const visitor = { ...deps, caller, user: null, ...NO_SESSION }
  if (caller.bearerToken === null) return visitor
  if (isApiKey(caller.bearerToken))
    return { ...visitor, ...(await resolveApiKey(deps, caller, caller.bearerToken)) }
  const now = deps.now()
  const claims = await verifyAccessToken(caller.bearerToken, { now, key: deps.keys.accessTokens })
  const found = claims && (await findLiveCaller(deps.sql, { ...claims, now }))
  if (!found) return { ...visitor, hasDeadToken: true }
  const { provedAt, needsSecondFactor, ...user } = found
  return { ...visitor, user, sessionFamily: claims.familyId, provedAt, needsSecondFactor }
}
