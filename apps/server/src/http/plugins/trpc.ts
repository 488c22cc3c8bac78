import { appRouter } from '@dobara/api/app-router.ts'
import { asRefusal, RefusedError, toTrpcError } from '@dobara/api/errors.ts'
import type { RequestContext } from '@dobara/api/context.ts'
import { findPolicy, kindOfProcedure } from '@dobara/api/policies.ts'
import { resolveCaller } from '@dobara/api/identity/accounts/resolve-user.ts'
import { MAX_BATCH } from '@dobara/contract/call-limits.ts'
import { REFUSALS, wireCodeOf } from '@dobara/contract/refusals.ts'
import { callTRPCProcedure, getTRPCErrorFromUnknown, TRPCError } from '@trpc/server'
import { resolveResponse } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { anonymousContext } from './visitor.ts'
import { type Loaded, sendCached } from '../cache/cached-replies.ts'
import { lastWriteOf } from '../cache/recent-write.ts'
import { isPublicRead } from '../shared/procedures.ts'
import { logUnexpected, refusalOf, retryAfterOf } from './errors.ts'
import { acceptForms, readForm } from './form-body.ts'
import { jsonReader, type ReadJson } from './json-body.ts'
import type { LimitRate } from '../shared/procedures.ts'
import { callerOf } from './session.ts'
import { readTrpcCall, type TrpcCall, type TrpcRequest } from './trpc-call.ts'

type MountOptions = { deps: AppDeps; limitRate: LimitRate }

/** Serves the procedures at /trpc. The request is read here; tRPC gets one that we build. */
export function addTrpc(app: FastifyInstance, mounting: MountOptions): void {
  const readJson = jsonReader(app)
  app.register(
    async (scope) => {
      answerInTrpcShape(scope)
      await acceptForms(scope)
      scope.route<{ Params: { path: string } }>({
        method: ['GET', 'POST'],
        url: '/:path',
        // There is no HEAD: tRPC would answer it with an empty success, whatever was requested.
        exposeHeadRoute: false,
        handler: (request, reply) => answer(request, reply, { ...mounting, readJson }),
      })
      scope.route({
        method: ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        url: '/:path',
        handler: async ({ params }: TrpcRequest, reply) => {
          reply.header('allow', methodsOf([params.path]))
          throw new RefusedError('METHOD_NOT_ALLOWED')
        },
      })
      for (const url of ['/', '/*']) {
        scope.all(url, async () => {
          throw new RefusedError('NOT_FOUND')
        })
      }
    },
    { prefix: '/trpc' },
  )
}

type Answering = MountOptions & { readJson: ReadJson }
type PendingCall = TrpcCall & { request: TrpcRequest; reply: FastifyReply }

async function answer(request: TrpcRequest, reply: FastifyReply, options: Answering): Promise<FastifyReply> {
  const { deps, limitRate, readJson } = options
  const call = readTrpcCall(request, { readJson, readForm: () => readForm(request, reply) })
  const { names } = call
  const pending: PendingCall = { ...call, request, reply }
  if (!isCacheable(pending)) {
    const resolveContext = async () => {
      await limitRate(request, names)
      return resolveCaller(deps, callerOf(request, reply, deps))
    }
    return isPlain(pending)
      ? answerPlain(pending, resolveContext)
      : sendOwn(pending, await responseTo(pending, { resolveContext }))
  }
  try {
    await limitRate(request, names)
  } catch (error) {
    return sendOwn(pending, await responseTo(pending, { resolveContext: () => Promise.reject(error) }))
  }
  const outcome = await sendCached<Response>(deps.responseCache, { request, reply }, async () => {
    // Built without a caller's data: the first request leaves no trace in it.
    const visitor = {
      requestId: request.id,
      surface: 'trpc',
      lastWrite: lastWriteOf(request),
    } as const
    const quick = await quickAnswer(pending, anonymousContext(deps, visitor))
    if (quick) return quick
    const response = await responseTo(pending, {
      resolveContext: async () => anonymousContext(deps, visitor),
    })
    if (response.status !== 200) return { own: response }
    const text = await response.text()
    return { text }
  })
  return outcome ? sendOwn(pending, outcome.own) : reply
}

/**
 * Returns the reply of a query in the shape of tRPC. A reply that tRPC makes itself goes through streams, which often
 * takes longer than the query. Null if the call is refused or is part of a batch: then tRPC replies.
 */
async function quickAnswer(pending: PendingCall, ctx: RequestContext): Promise<Loaded<never> | null> {
  if (pending.isBatch) return null
  try {
    const data = await dataOf(pending, ctx)
    return { text: JSON.stringify({ result: { data } }) }
  } catch (error) {
    if (error instanceof TRPCError) return null
    throw error
  }
}

/** Returns true for a single call of an existing procedure with the method of its kind; its input is already parsed. */
function isPlain({ request, names, isBatch }: PendingCall): boolean {
  const kind = kindOfProcedure(names[0] ?? '')
  return !isBatch && !request.isMultipart() && kind === (request.method === 'GET' ? 'query' : 'mutation')
}

/** The same for a personal call. tRPC reports a failure and does not call again. */
async function answerPlain(
  pending: PendingCall,
  resolveContext: () => Promise<RequestContext>,
): Promise<FastifyReply> {
  const { reply } = pending
  const outcome = await outcomeOf(pending, resolveContext)
  if ('failure' in outcome) return sendOwn(pending, await responseTo(pending, outcome.failure))
  setCaching(pending, true)
  const text = JSON.stringify({ result: { data: outcome.data } })
  return reply.type('application/json; charset=utf-8').send(text)
}

async function outcomeOf(
  pending: PendingCall,
  resolveContext: () => Promise<RequestContext>,
): Promise<{ data: unknown } | { failure: Answered }> {
  let ctx: RequestContext | undefined
  try {
    ctx = await resolveContext()
    return { data: await dataOf(pending, ctx) }
  } catch (error) {
    const known = ctx
    const failure = known
      ? { resolveContext: async () => known, failed: getTRPCErrorFromUnknown(error) }
      : { resolveContext: () => Promise.reject(error) }
    return { failure }
  }
}

/** Returns the result of the procedure of a single call. */
function dataOf({ request, names: [path = ''], input }: PendingCall, ctx: RequestContext): Promise<unknown> {
  const isQuestion = request.method === 'GET'
  return callTRPCProcedure({
    router: appRouter,
    path,
    type: isQuestion ? 'query' : 'mutation',
    ctx,
    getRawInput: async () => (isQuestion ? input : request.body),
    signal: undefined,
    batchIndex: 0,
  })
}

/** Forbids storing any reply except a successful one to public queries; others are personal or of the moment. */
function setCaching({ reply, names }: PendingCall, isGood: boolean): void {
  reply.header('cache-control', isGood && names.every(isPublicRead) ? 'no-cache' : 'no-store')
}

const isCachedName = (name: string) => findPolicy(name)?.isCached === true

/**
 * Returns true for a single query whose reply is the same for everyone; several in one call are one caller's own
 * mixture.
 */
function isCacheable({ request, names }: PendingCall): boolean {
  return request.method === 'GET' && names.length === 1 && names.every(isCachedName)
}

/** A query is a GET and a mutation is a POST; a batch of both, or of no procedure, could be either. */
function methodsOf(names: readonly string[]): string {
  const kinds = new Set(names.map(kindOfProcedure))
  if (kinds.size !== 1 || kinds.has(undefined)) return 'GET, POST'
  return kinds.has('query') ? 'GET' : 'POST'
}

async function sendOwn({ reply, names }: PendingCall, response: Response): Promise<FastifyReply> {
  if (response.status === 405) reply.header('allow', methodsOf(names))
  return reply
    .code(response.status)
    .type('application/json; charset=utf-8')
    .send(await response.text())
}

type Answered = {
  resolveContext: () => Promise<RequestContext>
  /** Why a call that was made failed; left out: it is made. */
  failed?: TRPCError
}

/** Returns the procedures' response to the caller that `resolveContext` finds. */
function responseTo(pending: PendingCall, { resolveContext, failed }: Answered): Promise<Response> {
  const { request, reply, callOf } = pending
  return resolveResponse({
    router: appRouter,
    req: callOf(),
    // tRPC decodes the path once more.
    path: encodeURIComponent(request.params.path),
    error: failed ?? null,
    maxBatchSize: MAX_BATCH,
    createContext: async () => {
      try {
        return await resolveContext()
      } catch (error) {
        logUnexpected(request, error, request.id)
        throw toTrpcError(error)
      }
    },
    responseMeta: ({ errors }) => {
      const seconds = errors.map((error) => retryAfterOf(asRefusal(error)) ?? 0)
      const retryAfter = Math.max(0, ...seconds)
      setCaching(pending, errors.length === 0)
      if (retryAfter > 0) reply.header('retry-after', retryAfter)
      return {}
    },
    onError: ({ error }) => logUnexpected(request, error, request.id),
  })
}

/** A failure before tRPC is reported in the shape that its clients read. */
function answerInTrpcShape(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    logUnexpected(request, error, request.id)
    const refusal = refusalOf(error)
    const { code, message, fields, detail } = refusal
    const httpStatus = REFUSALS[code].status
    const retryAfter = retryAfterOf(refusal)
    if (retryAfter !== null) reply.header('retry-after', retryAfter)
    const data = { code: wireCodeOf(code), httpStatus, fields, detail, requestId: request.id }
    return reply
      .code(httpStatus)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ error: { message, code: -32600, data } }))
  })
}
