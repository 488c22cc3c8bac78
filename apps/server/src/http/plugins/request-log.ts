import type { FastifyInstance } from 'fastify'

/** Probes and files are matched by route: no spelling of an address hides a call from the log. */
const QUIET = /^\/(healthz|readyz|metrics|media\/\*)$/
const ASSET = /^\/assets\//

/** One line per answered request; probes and files only when they fail. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = '' } = request.routeOptions
    const isQuiet = QUIET.test(route) || (route === '/*' && ASSET.test(request.url))
    if (reply.statusCode >= 500 || !isQuiet) {
      request.log.info(
        { req: request, status: reply.statusCode, durationMs: Math.round(reply.elapsedTime) },
        'request answered',
      )
    }
    done()
  })
}
