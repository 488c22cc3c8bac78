import type { Logger } from '@dobara/api/context.ts'
import type { Env } from '../env.ts'
import type { RequestTracing } from './tracing/request-spans.ts'
import type { ClosingSteps } from './closing-steps.ts'

type Options = { log: Logger; closing: ClosingSteps; service?: 'dobara' | 'dobara-worker' }

/** Starts sending traces and logs when the settings name a collector. The packages are loaded only then: they take memory. */
export async function openTracing(
  env: Env,
  { log, closing, service = 'dobara' }: Options,
): Promise<RequestTracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = env
  if (endpoint === undefined) return undefined
  const { startTracing } = await import('./tracing/start-tracing.ts')
  const { requests, stop } = startTracing({
    collector: { endpoint, headers },
    hasLogs: env.OTEL_LOGS_EXPORTER === 'otlp',
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    service,
    log,
  })
  closing.add(stop)
  return requests
}
