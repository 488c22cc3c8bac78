import type { FastifyInstance } from 'fastify'

const QUIET = /^\/(healthz|readyz|metrics|assets|media)(\/|$|\?)/

/** One line per answered request; probes and files only when they fail. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 500 && QUIET.test(request.url)) return
    request.log.info(
      { req: request, status: reply.statusCode, durationMs: Math.round(reply.elapsedTime) },
      'request answered',
    )
  })
}
