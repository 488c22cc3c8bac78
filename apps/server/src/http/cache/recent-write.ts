import type { FastifyInstance, FastifyRequest } from 'fastify'

const COOKIE = 'dobara_wrote'
/** Longer than any cached response lives. */
const SECONDS = 3
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const CALLS = /^\/(api|trpc)\//
const SIGNED_IN_BROWSER = /(?:^|;\s*)dobara_signed_in=/
const WROTE = new RegExp(`(?:^|;\\s*)${COOKIE}=`)

/**
 * Marks a browser that has just changed something, so that it reads past every cache until no cached response can be older than
 * its change: in this process, in others, and in a CDN that is set up to pass the cookie.
 */
export function addWriteMark(app: FastifyInstance, { isProduction }: { isProduction: boolean }): void {
  app.addHook('onSend', async ({ method, url }, reply) => {
    if (READS.has(method) || !CALLS.test(url) || reply.statusCode >= 400) return
    reply.setCookie(COOKIE, '1', {
      path: '/',
      maxAge: SECONDS,
      httpOnly: true,
      sameSite: 'lax',
      secure: isProduction,
    })
  })
}

/** The caller changed something a moment ago, or is a program with a token, which keeps no cookies. */
export function wantsFresh({ headers }: FastifyRequest): boolean {
  const { cookie = '', authorization } = headers
  return WROTE.test(cookie) || (authorization !== undefined && !SIGNED_IN_BROWSER.test(cookie))
}
