import { LONGEST_LAG_MS } from '@dobara/db/replica.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const COOKIE = 'dobara_wrote'
/** Longer than any cached response lives; one that a replica gave is as much older as that may be behind. */
const SECONDS = 3
const SECONDS_WITH_REPLICA = SECONDS + LONGEST_LAG_MS / 1_000
const NOT_KNOWN = '1'
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const CALLS = /^\/(api|trpc)\//
const SIGNED_IN_BROWSER = /(?:^|;\s*)dobara_signed_in=/
const WROTE = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`)

type WriteMarkOptions = {
  isProduction: boolean
  /** Returns the current end of the database's log; null if no replica is read. */
  endOfLog: (() => Promise<string | null>) | null
}

/**
 * Marks a browser that has just changed something, so that it reads past every cache until no cached response can be older than
 * its change: in this process, in others, and in a CDN that is set up to pass the cookie. A replica answers it when it has replayed
 * the log up to the place that the mark names.
 */
export function addWriteMark(app: FastifyInstance, { isProduction, endOfLog }: WriteMarkOptions): void {
  app.addHook('onSend', async ({ method, url }, reply) => {
    if (READS.has(method) || !CALLS.test(url) || reply.statusCode >= 400) return
    const place = endOfLog && (await endOfLog().catch(() => null))
    reply.setCookie(COOKIE, place ?? NOT_KNOWN, {
      path: '/',
      maxAge: endOfLog ? SECONDS_WITH_REPLICA : SECONDS,
      // A log position contains no characters that need encoding.
      encode: String,
      httpOnly: true,
      sameSite: 'lax',
      secure: isProduction,
    })
  })
}

/**
 * Returns `Caller.lastWrite` of a request: the value of its mark, or "not known" for a program with a token, which
 * stores no cookies.
 */
export function lastWriteOf({ headers }: FastifyRequest): string | null {
  const { cookie = '', authorization } = headers
  const mark = WROTE.exec(cookie)?.[1]
  if (mark !== undefined) return mark
  return authorization !== undefined && !SIGNED_IN_BROWSER.test(cookie) ? NOT_KNOWN : null
}

/** The caller changed something a moment ago, as far as is known. */
export const wantsFresh = (request: FastifyRequest): boolean => lastWriteOf(request) !== null
