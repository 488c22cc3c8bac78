import { createCaller } from '@dobara/api/app-router.ts'
import { RefusedError } from '@dobara/api/errors.ts'
import { resolveCaller } from '@dobara/api/identity/accounts/resolve-user.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { OPEN_TO_ORIGINS } from './origins.ts'
import type { LimitRate } from '../shared/procedures.ts'
import { callerOf } from './session.ts'

const ONE_CLICK = /^List-Unsubscribe=One-Click$/i
const FORM_PART = /name="?List-Unsubscribe"?\s+One-Click\s/i
const MOST_BYTES = 1024

/**
 * Adds the one-click unsubscribe of RFC 8058: a mail program posts to the address in the List-Unsubscribe header,
 * without a cookie or a page. The body is required, so that a scanner which merely follows links withdraws no
 * consent. GET remains the page.
 */
export function addUnsubscribe(
  app: FastifyInstance,
  { deps, limitRate }: { deps: AppDeps; limitRate: LimitRate },
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Either form of the RFC; both are short enough to be read as text.
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
    scope.addContentTypeParser<string>(
      forms,
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Querystring: { token?: unknown } }>(
      '/unsubscribe',
      { config: OPEN_TO_ORIGINS },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        await limitRate(request, ['privacy.unsubscribe'])
        const { token } = request.query
        if (!isOneClick(request.body)) throw new RefusedError('INVALID_INPUT')
        if (typeof token !== 'string') throw new RefusedError('LINK_NOT_VALID')
        const ctx = await resolveCaller(deps, callerOf(request, reply, deps))
        await createCaller(ctx).privacy.unsubscribe({ token })
        return reply.type('text/plain; charset=utf-8').send('You are unsubscribed.\n')
      },
    )
  })
}

function isOneClick(body: unknown): boolean {
  return typeof body === 'string' && (ONE_CLICK.test(body.trim()) || FORM_PART.test(body))
}
