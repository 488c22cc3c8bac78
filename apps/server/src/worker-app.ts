import fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { AppDeps } from './http/app-deps.ts'
import { connectionLimits } from './http/plugins/connections.ts'
import { addErrors } from './http/plugins/errors.ts'
import { addHealth } from './http/plugins/health.ts'
import { metricsGuard } from './http/plugins/metrics/metrics-access.ts'
import { addOperationMetrics } from './http/plugins/metrics/operation-metrics.ts'

type WorkerAppDeps = Required<Pick<AppDeps, 'readiness' | 'operations' | 'metricsAccess'>>

/** Builds the HTTP app of a worker: /healthz, /readyz and /metrics as in a server, and nothing else. */
export function buildWorkerApp({ readiness, operations, metricsAccess }: WorkerAppDeps): FastifyInstance {
  const app: FastifyInstance = fastify({ ...connectionLimits({ trustProxy: false }) })
  addErrors(app)
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addOperationMetrics(registry, operations)
  const mayReadMetrics = metricsGuard(metricsAccess, { trustProxy: false })
  addHealth(app, { readiness, operations, registry, mayReadMetrics })
  return app
}
