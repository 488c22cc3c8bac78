import { propagation, trace, context, type Tracer } from '@opentelemetry/api'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from '@dobara/api/context.ts'
import { addLogFields } from '../../log-fields.ts'
import { contextManager, traceIds } from './active-context.ts'
import { requestTracing, type RequestTracing } from './request-spans.ts'
import { traceOutgoingCalls } from './outgoing-calls.ts'
import { traceOwnChannels } from './spans.ts'

export type TracingOptions = {
  /** Where the collector is; traces go to /v1/traces below it. */
  endpoint: string
  /** The share of the traces that begin here and are sent. */
  ratio: number
  service: 'dobara' | 'dobara-worker'
  log: Logger
}

export type Tracing = { requests: RequestTracing; stop: () => Promise<void> }

const EVERY_MS = 1_000
const LONGEST_EXPORT_MS = 5_000
/** Of the time that a process has to stop. */
const LONGEST_STOP_MS = 1_000

/** Sends spans to a collector in the background. One that is away loses them, is logged once, and slows nobody. */
export function startTracing({ endpoint, ratio, service, log }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: LONGEST_EXPORT_MS,
    concurrencyLimit: 2,
  })
  const processor = new BatchSpanProcessor({
    exporter,
    scheduledDelayMillis: EVERY_MS,
    exportTimeoutMillis: LONGEST_EXPORT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [processor],
  })
  let isLogged = false
  setGlobalErrorHandler(() => {
    // The error of the exporter repeats the answer of the collector, which is not ours to log.
    if (!isLogged)
      log.warn(
        { endpoint: new URL(endpoint).origin },
        'traces could not be sent: the collector refuses them or does not answer',
      )
    isLogged = true
  })
  context.setGlobalContextManager(contextManager)
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tracer: Tracer = provider.getTracer('dobara')
  addLogFields(traceIds)
  const stops = [traceOwnChannels(tracer), traceOutgoingCalls(tracer)]
  return { requests: requestTracing(tracer), stop: () => stopTracing(provider, stops) }
}

async function stopTracing(provider: TracerProvider, stops: (() => void)[]): Promise<void> {
  for (const stop of stops) stop()
  addLogFields(() => ({}))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, LONGEST_STOP_MS)
  })
  await Promise.race([provider.shutdown().catch(() => undefined), late])
  clearTimeout(timer)
  context.disable()
  propagation.disable()
  trace.disable()
}
