import { findDefinition } from '@dobara/api/policies.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Measures every request by route, and the process; the registry is this app's own. */
export function addMetrics(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its reply',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request), status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  return registry
}

/** Never the path itself: a label for each id or batch would grow without end. */
function routeOf({ routeOptions, params }: FastifyRequest): string {
  const route = routeOptions.url ?? 'unmatched'
  if (route !== '/trpc/:path') return route
  const { path } = params as { path: string }
  return findDefinition(path) ? `/trpc/${path}` : '/trpc (batch)'
}
