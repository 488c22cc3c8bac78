import { type Attributes, SeverityNumber } from '@opentelemetry/api'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import { forwardLines } from '../../log-destination.ts'
import { type Collector, exporterOptions, LONGEST_EXPORT_MS, EVERY_MS } from './collector.ts'

/** The levels of pino. */
const SEVERITIES: Record<number, [SeverityNumber, string]> = {
  10: [SeverityNumber.TRACE, 'TRACE'],
  20: [SeverityNumber.DEBUG, 'DEBUG'],
  30: [SeverityNumber.INFO, 'INFO'],
  40: [SeverityNumber.WARN, 'WARN'],
  50: [SeverityNumber.ERROR, 'ERROR'],
  60: [SeverityNumber.FATAL, 'FATAL'],
}

/** A line of the log: the context of the record has the ids of the trace, which the line repeats. */
type Line = { level: number; time: number; msg?: string; trace_id?: string; span_id?: string } & Attributes

/**
 * Sends every line of the log to the collector as well. The lines are those of standard output: what pino redacts and the
 * serializers leave out is in no record.
 */
export function sendLogs(collector: Collector, resource: Resource): () => Promise<void> {
  const processor = new BatchLogRecordProcessor({
    exporter: new OTLPLogExporter(exporterOptions(collector, '/v1/logs')),
    scheduledDelayMillis: EVERY_MS,
    exportTimeoutMillis: LONGEST_EXPORT_MS,
  })
  const provider = new LoggerProvider({ resource, processors: [processor] })
  const logger = provider.getLogger('dobara')
  forwardLines((line) => {
    const { level, time, msg, trace_id: _trace, span_id: _span, ...attributes } = JSON.parse(line) as Line
    const [severityNumber, severityText] = SEVERITIES[level] ?? [SeverityNumber.UNSPECIFIED, String(level)]
    logger.emit({ timestamp: time, severityNumber, severityText, body: msg ?? '', attributes })
  })
  return () => {
    forwardLines(null)
    return provider.shutdown()
  }
}
