import type { RequestContext } from '@dobara/api/context.ts'
import { resolveCaller } from '@dobara/api/identity/accounts/resolve-user.ts'
import { isApiKey } from '@dobara/api/identity/api-keys/key-text.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { bearerTokenOf } from '../plugins/session.ts'
import { anonymousContext } from '../plugins/visitor.ts'
import { noteLimit } from '../shared/limit-headers.ts'

/**
 * Resolves an agent as anonymous or as an API key: no cookie is read and no access token accepted, so that no person
 * acts here unintentionally.
 */
export function resolveAgent(deps: AppDeps, request: FastifyRequest): Promise<RequestContext> {
  const token = bearerTokenOf(request.headers.authorization)
  return resolveCaller(deps, {
    ...callerOf(deps, request),
    bearerToken: token !== null && isApiKey(token) ? token : null,
  })
}

/** The same as a visitor without a cart: shoppers' calls are not for keys. */
export function visitingAgent(deps: AppDeps, request: FastifyRequest): RequestContext {
  return { ...anonymousContext(deps), caller: callerOf(deps, request) }
}

function callerOf(deps: AppDeps, request: FastifyRequest): RequestContext['caller'] {
  const { ip, headers, id } = request
  return {
    ...anonymousContext(deps, { requestId: id, surface: 'rest' }).caller,
    ip,
    userAgent: headers['user-agent']?.slice(0, 512) ?? null,
    noteLimit: (state) => noteLimit(request, state),
  }
}
