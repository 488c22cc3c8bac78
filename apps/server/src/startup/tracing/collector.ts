/** A collector of OpenTelemetry that receives OTLP over HTTP. */
export type Collector = {
  /** Its address; traces and logs go to /v1/traces and /v1/logs below it. */
  endpoint: string
  headers: Record<string, string>
}

export const EVERY_MS = 1_000
export const LONGEST_EXPORT_MS = 5_000

export const exporterOptions = ({ endpoint, headers }: Collector, path: string) => ({
  url: `${endpoint.replace(/\/$/, '')}${path}`,
  headers,
  timeoutMillis: LONGEST_EXPORT_MS,
  concurrencyLimit: 2,
})
