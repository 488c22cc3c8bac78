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
import { type Collector, EVERY_MS, exporterOptions, LONGEST_EXPORT_MS } from './collector.ts'
import { sendLogs } from './send-logs.ts'

export type TracingOptions = {
  collector: Collector
  /** True if the lines of the log are sent as well. */
  hasLogs: boolean
  /** The share of the traces that begin here and are sent. */
  ratio: number
  service: 'dobara' | 'dobara-worker'
  log: Logger
}

export type Tracing = { requests: RequestTracing; stop: () => Promise<void> }

/** Rest of the time that a job process has to stop (job-process.ts), after its jobs and its connections. */
const LONGEST_STOP_MS = 400

/**
 * Sends spans and log records to a collector in the background. If the collector is unavailable they are lost, which
 * is logged once and slows no request.
 */
export function startTracing({ collector, hasLogs, ratio, service, log }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter(exporterOptions(collector, '/v1/traces'))
  const resource = resourceFromAttributes({ 'service.name': service })
  const processor = new BatchSpanProcessor({
    exporter,
    scheduledDelayMillis: EVERY_MS,
    exportTimeoutMillis: LONGEST_EXPORT_MS,
  })
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [processor],
  })
  let isLogged = false
  setGlobalErrorHandler(() => {
    // The error of the exporter repeats the answer of the collector, which is not ours to log.
    if (!isLogged)
      log.warn(
        { endpoint: new URL(collector.endpoint).origin },
        'traces or logs could not be sent: the collector refuses them or does not answer',
      )
    isLogged = true
  })
  context.setGlobalContextManager(contextManager)
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tracer: Tracer = provider.getTracer('dobara')
  addLogFields(traceIds)
  const stops = [traceOwnChannels(tracer), traceOutgoingCalls(tracer)]
  const stopLogs = hasLogs ? sendLogs(collector, resource) : () => Promise.resolve()
  const flush = () => Promise.allSettled([provider.shutdown(), stopLogs()])
  return { requests: requestTracing(tracer), stop: () => stopTracing(flush, stops) }
}

async function stopTracing(flush: () => Promise<unknown>, stops: (() => void)[]): Promise<void> {
  for (const stop of stops) stop()
  addLogFields(() => ({}))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, LONGEST_STOP_MS)
  })
  await Promise.race([flush(), late])
  clearTimeout(timer)
  context.disable()
  propagation.disable()
  trace.disable()
}
