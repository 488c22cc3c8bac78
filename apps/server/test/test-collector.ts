// For tests only: a collector of OpenTelemetry on this machine.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number; kvlistValue?: { values: Attribute[] } }
type Attribute = { key: string; value: Value }
export type SentSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
  events: { name: string; attributes: Attribute[] }[]
  status: { code?: number }
}
export type SentRecord = {
  severityText: string
  body: { stringValue?: string }
  traceId?: string
  attributes: Attribute[]
}
type SentLogs = { resourceLogs: { scopeLogs: { logRecords: SentRecord[] }[] }[] }
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }

export type TestCollector = {
  url: string
  /** The bodies that came, as text. */
  bodies: string[]
  spans: () => SentSpan[]
  records: () => SentRecord[]
  /** The headers of every request. */
  headers: IncomingHttpHeaders[]
  stop: () => Promise<void>
}

/** Answers every batch with this status; null: it never answers. */
export async function startTestCollector(status: number | null = 200): Promise<TestCollector> {
  const bodies: string[] = []
  const headers: IncomingHttpHeaders[] = []
  const sent: { path: string; body: string }[] = []
  const server = createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    bodies.push(body)
    headers.push(request.headers)
    sent.push({ path: request.url ?? '', body })
    if (status !== null) reply.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = (wanted: string) => sent.filter(({ path }) => path === wanted).map(({ body }) => body)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    spans: () =>
      at('/v1/traces')
        .map((body) => JSON.parse(body) as Sent)
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    records: () =>
      at('/v1/logs')
        .map((body) => JSON.parse(body) as SentLogs)
        .flatMap(({ resourceLogs }) => resourceLogs)
        .flatMap(({ scopeLogs }) => scopeLogs)
        .flatMap(({ logRecords }) => logRecords),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
