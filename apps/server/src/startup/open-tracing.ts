import type { Logger } from '@dobara/api/context.ts'
import type { Env } from '../env.ts'
import type { RequestTracing } from './tracing/request-spans.ts'
import type { ClosingSteps } from './closing-steps.ts'

type Options = { log: Logger; closing: ClosingSteps; service?: 'dobara' | 'dobara-worker' }

/** Starts tracing when the settings name a collector. Its packages are loaded only then: they take memory. */
export async function openTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: Env,
  { log, closing, service = 'dobara' }: Options,
): Promise<RequestTracing | undefined> {
  if (endpoint === undefined) return undefined
  const { startTracing } = await import('./tracing/start-tracing.ts')
  const { requests, stop } = startTracing({ endpoint, ratio, service, log })
  closing.add(stop)
  return requests
}
