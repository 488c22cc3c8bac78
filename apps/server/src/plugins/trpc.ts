import { appRouter } from '@dobara/api/app-router.ts'
import { asRefusal, RefusedError, toTrpcError } from '@dobara/api/errors.ts'
import { resolveCaller } from '@dobara/api/features/accounts/resolve-user.ts'
import { REFUSALS, wireCodeOf } from '@dobara/contract/refusals.ts'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { logUnexpected, refusalOf, retryAfterOf } from './errors.ts'
import { acceptJsonText } from './json-body.ts'
import type { Charge } from './rate-limit.ts'
import { callerOf } from './session.ts'

const MAX_BATCH = 20
const POISON = /__proto__|\\u005f/i

/** Serves the procedures at /trpc. The adapter's own plugin would also let uploads stream in without a limit. */
export function addTrpc(app: FastifyInstance, { deps, charge }: { deps: AppDeps; charge: Charge }): void {
  app.register(
    async (scope) => {
      acceptJsonText(scope)
      scope.addHook('preValidation', async ({ query }) => {
        const { input } = query as { input?: unknown }
        if (typeof input === 'string' && POISON.test(input)) throw new RefusedError('MALFORMED')
      })
      answerInTrpcShape(scope)
      scope.route<{ Params: { path: string } }>({
        method: ['GET', 'POST'],
        url: '/:path',
        handler: (req, res) =>
          fastifyRequestHandler({
            router: appRouter,
            req,
            res,
            path: req.params.path,
            maxBatchSize: MAX_BATCH,
            createContext: async ({ info }) => {
              try {
                await charge(
                  req,
                  info.calls.map(({ path }) => path),
                )
                return await resolveCaller(deps, callerOf(req, res, deps))
              } catch (error) {
                logUnexpected(req, error, req.id)
                throw toTrpcError(error)
              }
            },
            responseMeta: ({ errors }) => {
              const seconds = errors.map((error) => retryAfterOf(asRefusal(error)) ?? 0)
              const retryAfter = Math.max(0, ...seconds)
              return retryAfter > 0 ? { headers: { 'retry-after': String(retryAfter) } } : {}
            },
            onError: ({ error }) => logUnexpected(req, error, req.id),
          }),
      })
    },
    { prefix: '/trpc' },
  )
}

/** What fails before tRPC sees it is told in the shape its clients read. */
function answerInTrpcShape(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    logUnexpected(request, error, request.id)
    const { code, message } = refusalOf(error)
    const httpStatus = REFUSALS[code].status
    return reply.code(httpStatus).send({
      error: { message, code: -32600, data: { code: wireCodeOf(code), httpStatus, requestId: request.id } },
    })
  })
}
