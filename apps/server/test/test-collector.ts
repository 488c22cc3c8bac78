// For tests only: a collector of OpenTelemetry on this machine.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number }
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
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }

export type TestCollector = {
  url: string
  /** The bodies that came, as text. */
  bodies: string[]
  spans: () => SentSpan[]
  stop: () => Promise<void>
}

/** Answers every batch with this status; null: it never answers. */
export async function startTestCollector(status: number | null = 200): Promise<TestCollector> {
  const bodies: string[] = []
  const server = createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    bodies.push(body)
    if (status !== null) reply.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () =>
      bodies
        .map((body) => JSON.parse(body) as Sent)
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
