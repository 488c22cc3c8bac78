import { RefusedError } from '@dobara/api/errors.ts'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { LIMIT_HEADERS } from '../shared/limit-headers.ts'
import { type AllowedMethods, replyUnrouted } from './allowed-methods.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers unsafe calls of any page: it reads no cookie, and its body carries its own proof. */
    isOpenToOrigins?: true
  }
}

export const OPEN_TO_ORIGINS: FastifyContextConfig = { isOpenToOrigins: true }

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const ALLOWED_HEADERS =
  'authorization, content-type, idempotency-key, if-match, mcp-protocol-version, x-request-id, x-session-id'

/** The calls that pages of listed origins may make. Evaluated by the route that answers, however its address was spelled. */
export function isApi({ routeOptions }: FastifyRequest): boolean {
  return /^\/(api|trpc)(\/|$)/.test(routeOptions.url ?? '')
}

/**
 * Restricts which pages may call the shop. Other origins of the exact list may call the API with credentials; any
 * other page gets no CORS header, and its unsafe calls are refused, because the refresh cookie would travel with
 * them. This covers every address except those marked as open, including unforeseen ones.
 */
export function addOrigins(app: FastifyInstance, { allowedOrigins, publicUrl }: AppDeps): void {
  const listed = new Set(allowedOrigins)
  const own = new URL(publicUrl).origin

  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    const isSafe = SAFE.has(request.method) || request.routeOptions.config.isOpenToOrigins === true
    if (origin === undefined) {
      return done(!isSafe && isFromElsewhere(request) ? new RefusedError('FORBIDDEN') : undefined)
    }
    const isListed = listed.has(origin) && isApi(request)
    if (isListed) {
      reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true')
      reply.header(
        'access-control-expose-headers',
        ['allow, content-disposition, etag, retry-after, x-request-id', ...LIMIT_HEADERS].join(', '),
      )
    }
    if (request.method === 'OPTIONS' && isApi(request)) {
      return void reply
        .headers(isListed ? preflight : {})
        .code(204)
        .send()
    }
    const isAllowed = isSafe || isListed || origin === own || isSameSite(request, origin)
    done(isAllowed ? undefined : new RefusedError('FORBIDDEN'))
  })
  app.addHook('onSend', async (request, reply) => {
    if (isApi(request)) reply.header('vary', [reply.getHeader('vary') ?? [], 'Origin'].flat().join(', '))
  })
}

/** So that each address of the API has a route: it answers what no other route of it does, and preflights. */
export function addUnknownApiCalls(app: FastifyInstance, allowedMethods: AllowedMethods): void {
  app.all('/api/*', async (request, reply) => replyUnrouted(request, reply, allowedMethods(request)))
}

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': ALLOWED_HEADERS,
  'access-control-max-age': '600',
}

/**
 * Checks whether the page came from the host it calls. Browsers report this themselves, also behind a proxy that
 * renames the host.
 */
function isSameSite({ headers }: FastifyRequest, origin: string): boolean {
  if (headers['sec-fetch-site'] === 'same-origin') return true
  return URL.canParse(origin) && new URL(origin).host === headers.host
}

/** Checks whether another site's page sent the request. A browser that sends no origin still reports this. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}
