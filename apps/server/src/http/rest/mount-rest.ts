import type { RequestContext } from '@dobara/api/context.ts'
import { asRefusal, RefusedError } from '@dobara/api/errors.ts'
import { resolveCaller } from '@dobara/api/identity/accounts/resolve-user.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { sendCached } from '../cache/cached-replies.ts'
import { lastWriteOf } from '../cache/recent-write.ts'
import { hashOf } from '../cache/compressed-body.ts'
import { acceptForms, readForm, takesForm } from '../plugins/form-body.ts'
import { acceptRaw } from '../plugins/json-body.ts'
import type { LimitRate } from '../shared/procedures.ts'
import { anonymousContext } from '../plugins/visitor.ts'
import { callerOf } from '../plugins/session.ts'
import { answerOf } from './answer-of.ts'
import { callOnce } from './call-once.ts'
import { callProcedure } from './call-procedure.ts'
import { type OutputOf, type ProcedurePath, procedureFacts } from '../shared/procedures.ts'
import { queryWordsOf, refuseRepeatedKeys, refuseUnknownWords, setInQuery } from './rest-input.ts'
import type { RestRequest, RestRoute } from './rest-route.ts'
import { REST_ROUTES } from './routes.ts'
import { pluginWebhookRoutes } from './routes/plugin-webhook-routes.ts'
import {
  asPreconditionFault,
  type CurrentEntity,
  readerOf,
  versionTag,
  withSeenVersion,
} from './seen-version.ts'

type MountOptions = { deps: AppDeps; limitRate: LimitRate }

const WEBHOOK_BODY_LIMIT = 1024 * 1024

/** The one interpreter of the table of routes: limits, input, procedure, reply. */
export function mountRest(app: FastifyInstance, mounting: MountOptions): void {
  const routes = [...REST_ROUTES, ...pluginWebhookRoutes(mounting.deps.plugins)]
  const mountAll = (scope: FastifyInstance, isOfScope: (route: RestRoute) => boolean) => {
    for (const route of routes.filter(isOfScope)) mountRoute(scope, route, mounting)
  }
  mountAll(app, (route) => !route.isRawBody && !isForm(route))
  app.register(async (scope) => {
    acceptRaw(scope)
    mountAll(scope, ({ isRawBody }) => isRawBody === true)
  })
  app.register(async (scope) => {
    await acceptForms(scope)
    mountAll(scope, isForm)
  })
}

const isForm = ({ procedure }: RestRoute) => takesForm([procedure])

/** Checks whether a call admits its caller, as far as that is known before the procedure runs. */
function isOpenTo({ user }: RequestContext, caller: string): boolean {
  if (caller === 'anyone') return true
  return user !== null && (caller !== 'admin' || user.role === 'admin')
}

function mountRoute(app: FastifyInstance, route: RestRoute, { deps, limitRate }: MountOptions): void {
  const answer = answerOf(route)
  const queryWords = queryWordsOf(route)
  const { kind, policy } = procedureFacts(route.procedure)
  app.route({
    method: route.method,
    url: route.url,
    // A HEAD would make the change without the user seeing the reply: mail scanners send one for every link.
    exposeHeadRoute: kind === 'query',
    ...(route.isRawBody && { bodyLimit: WEBHOOK_BODY_LIMIT }),
    ...(route.mostBytes !== undefined && { bodyLimit: route.mostBytes }),
    onRequest: (request) => limitRate(request, [route.procedure]),
    handler: async (request, reply) => {
      const restRequest = restRequestOf(request)
      const evaluateWords = () => {
        // A call that writes takes its fields from the body.
        if (route.method === 'GET' || route.method === 'DELETE')
          refuseUnknownWords(request.query as RestRequest['query'], queryWords)
      }
      if (policy.isCached) evaluateWords()
      refuseRepeatedKeys(restRequest.query)
      const readInput = async (ctx: RequestContext) => {
        const body = isForm(route) ? await readForm(request, reply) : restRequest.body
        const input = route.input?.({ ...restRequest, body })
        if (policy.isCached || kind === 'query') return input
        return withSeenVersion(route, { request: restRequest, input }, () =>
          currentEntity(ctx, route, restRequest),
        )
      }
      const runProcedure = async (ctx: RequestContext) => {
        const result = await call(ctx, route, { readInput: () => readInput(ctx), request: restRequest })
        return { result, ...answer(result, restRequest) }
      }
      if (!policy.isCached) {
        const ctx = await resolveCaller(deps, callerOf(request, reply, deps))
        // A caller without access learns that first, and nothing about the parameters.
        if (isOpenTo(ctx, policy.caller)) evaluateWords()
        const { body, headers, result } = await runProcedure(ctx)
        reply.code(route.status ?? 200)
        return reply
          .headers({ 'cache-control': 'no-store', ...versionTag(route, result), ...headers })
          .send(body)
      }
      await sendCached(deps.responseCache, { request, reply }, async () => {
        // Built without a caller's data: the first request leaves no trace in it.
        const requested = { requestId: request.id, surface: 'rest', lastWrite: lastWriteOf(request) } as const
        const { body } = await runProcedure(anonymousContext(deps, requested))
        return { text: JSON.stringify(body) }
      })
      return reply
    },
  })
}

function restRequestOf({ params, query, headers, body }: FastifyRequest): RestRequest {
  return {
    params: params as RestRequest['params'],
    query: setInQuery(query as RestRequest['query']),
    headers,
    body,
  }
}

/** The entity that a row writes, as its GET answers now; null when the address has none. */
async function currentEntity(
  ctx: RequestContext,
  route: RestRoute,
  request: RestRequest,
): Promise<CurrentEntity | null> {
  const reader = readerOf(route)
  if (!reader) return null
  const readInput = async () => reader.input?.({ ...request, query: {}, body: undefined })
  const data = await call(ctx, reader, { readInput, request })
  const { body } = answerOf(reader)(data, request)
  return { data, hash: hashOf(JSON.stringify(body)) }
}

type PendingRequest = { readInput: () => Promise<unknown>; request: RestRequest }

async function call(ctx: RequestContext, route: RestRoute, { readInput, request }: PendingRequest) {
  try {
    const call = (read: typeof readInput) => callProcedure(ctx, route.procedure, read)
    return (await callOnce(ctx, route, { request, readInput, call })) as OutputOf<ProcedurePath>
  } catch (error) {
    throw asAddressFault(asPreconditionFault(error, route, request), route, request.params)
  }
}

/** A rule broken in the body is 422; an address (path or query) that no call can have is malformed, 400. */
function asAddressFault(error: unknown, { method }: RestRoute, params: RestRequest['params']): unknown {
  const { code, reason, faults = {} } = asRefusal(error)
  if (code !== 'RULE_BROKEN') return error
  const names = Object.keys(faults)
  const isOfAddress =
    method === 'GET' || (names.length > 0 && names.every((name) => Object.hasOwn(params, name)))
  return isOfAddress ? new RefusedError('INVALID_INPUT', { reason, faults }) : error
}
