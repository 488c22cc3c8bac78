import { RefusedError } from '@dobara/api/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { AppDeps } from '../app-deps.ts'

type HealthParts = Pick<AppDeps, 'readiness' | 'operations'> & {
  registry: Registry
  mayReadMetrics: (request: FastifyRequest) => boolean
}

/** For the operator of the shop: is it alive, may it get requests, how is it doing. */
export function addHealth(
  app: FastifyInstance,
  { readiness, operations, registry, mayReadMetrics }: HealthParts,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(healthz|readyz|metrics)$/.test(request.routeOptions.url ?? ''))
      reply.header('cache-control', 'no-store')
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const reason = await readiness()
    // The shop can sell without its jobs for a while: their outage is reported while they are restarted.
    if (reason === null) return { status: 'ready', jobs: operations?.jobs() }
    return reply.code(503).header('retry-after', 2).send({ status: 'not ready', reason })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request)) throw new RefusedError('NOT_FOUND')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
