import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

/** For whoever runs the shop: is it alive, may it get requests, how is it doing. */
export function addHealth(
  app: FastifyInstance,
  { readiness, registry }: { readiness: () => Promise<string | null>; registry: Registry },
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(healthz|readyz|metrics)$/.test(request.url)) reply.header('cache-control', 'no-store')
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const reason = await readiness()
    if (reason === null) return { status: 'ready' }
    return reply.code(503).header('retry-after', 2).send({ status: 'not ready', reason })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
