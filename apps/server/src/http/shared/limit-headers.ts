import type { LimitState } from '@dobara/api/limit-state.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The limit of which the caller has least left; null where the call counts for none. */
    tightestLimit: LimitState | null
  }
}

/**
 * Headers of the IETF draft draft-ietf-httpapi-ratelimit-headers, in the form that clients read today: one for each
 * number.
 */
export const LIMIT_HEADERS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'] as const

/**
 * Records the limit that refuses this caller first: the one with the fewest calls left; of two equal ones, the one
 * that resets later.
 */
export function noteLimit(request: FastifyRequest, state: LimitState): void {
  const known = request.tightestLimit
  const isTighter =
    known === null ||
    state.left < known.left ||
    (state.left === known.left && state.resetSeconds > known.resetSeconds)
  if (isTighter) request.tightestLimit = state
}

/**
 * Returns the headers of the tightest limit that the call counted for: the calls in a window, those left, and the
 * seconds to its end.
 */
export function limitHeaders({ tightestLimit }: FastifyRequest): Record<string, string> {
  if (tightestLimit === null) return {}
  const { most, left, resetSeconds } = tightestLimit
  const [limit, remaining, reset] = LIMIT_HEADERS
  return { [limit]: String(most), [remaining]: String(left), [reset]: String(resetSeconds) }
}

/**
 * Adds the limit headers to every reply of the API, refusals included. Pages get none, as no program paces itself by
 * them.
 */
export function addLimitHeaders(app: FastifyInstance, isApi: (request: FastifyRequest) => boolean): void {
  app.decorateRequest('tightestLimit', null)
  app.addHook('onSend', async (request, reply) => {
    if (isApi(request)) reply.headers(limitHeaders(request))
  })
}
