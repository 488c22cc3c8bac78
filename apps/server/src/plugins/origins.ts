import { RefusedError } from '@dobara/api/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'

const GUARDED = /^\/(api|trpc)(\/|$|\?)/
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const ALLOWED_HEADERS = 'authorization, content-type, idempotency-key, x-request-id, x-session-id'

/**
 * Which pages may call the API. Other origins of the exact list may with credentials; any other page gets no CORS
 * header, and its unsafe calls are refused, because the refresh cookie would travel with them.
 */
export function addOrigins(app: FastifyInstance, { allowedOrigins, publicUrl }: AppDeps): void {
  const listed = new Set(allowedOrigins)
  const own = new URL(publicUrl).origin

  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!GUARDED.test(request.url)) return
    if (origin === undefined) {
      if (!SAFE.has(request.method) && isFromElsewhere(request)) throw new RefusedError('FORBIDDEN')
      return
    }
    const isListed = listed.has(origin)
    if (isListed) {
      reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true')
      reply.header('access-control-expose-headers', 'content-disposition, retry-after, x-request-id')
    }
    if (request.method === 'OPTIONS')
      return reply
        .headers(isListed ? preflight : {})
        .code(204)
        .send()
    if (SAFE.has(request.method) || isListed || origin === own || isSameSite(request, origin)) return
    throw new RefusedError('FORBIDDEN')
  })
  // tRPC answers with a Response whose own Vary would replace the reply's.
  app.addHook('onSend', async ({ url }, reply, payload) => {
    if (!GUARDED.test(url)) return
    if (payload instanceof Response) payload.headers.append('vary', 'Origin')
    else reply.header('vary', [reply.getHeader('vary') ?? [], 'Origin'].flat().join(', '))
  })
}

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': ALLOWED_HEADERS,
  'access-control-max-age': '600',
}

/** The page came from the very host it calls. Browsers say so themselves, also behind a proxy that renames the host. */
function isSameSite({ headers }: FastifyRequest, origin: string): boolean {
  if (headers['sec-fetch-site'] === 'same-origin') return true
  return URL.canParse(origin) && new URL(origin).host === headers.host
}

/** A browser that names no origin still says that another site's page asks. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}
