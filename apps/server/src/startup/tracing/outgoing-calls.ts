import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { propagation, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import { isTracingSuppressed } from '@opentelemetry/core'
import { contextManager } from './active-context.ts'
import { recordFailure } from './spans.ts'

type Started = { method: string; host: string; addHeader: (name: string, value: string) => void }
type FetchRequest = { method: string; origin: string | URL; addHeader: (name: string, value: string) => void }
type FetchMessage = { request: FetchRequest; response?: { statusCode: number }; error?: unknown }
type HttpMessage = { request: ClientRequest; response?: { statusCode?: number }; error?: unknown }

/**
 * Spans of outgoing HTTP calls, and `traceparent` in their headers, by the diagnostics channels of fetch and node:http. Only
 * the method and the host are recorded: addresses of gateways carry telephone numbers and keys.
 */
export function traceOutgoingCalls(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>()
  const start = (request: object, { method, host, addHeader }: Started) => {
    const parent = contextManager.active()
    if (isTracingSuppressed(parent) || !trace.getSpan(parent)) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    const span = tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, parent)
    spans.set(request, span)
    const carrier: Record<string, string> = {}
    propagation.inject(trace.setSpan(parent, span), carrier)
    for (const [name, value] of Object.entries(carrier)) addHeader(name, value)
  }
  const answered = (request: object, status = 0) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', status)
    if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
  }
  const end = (request: object, error?: unknown) => {
    const span = spans.get(request)
    spans.delete(request)
    if (span && error) recordFailure(span, error)
    span?.end()
  }
  const channels: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as FetchMessage
      const { method, origin } = request
      start(request, {
        method,
        host: new URL(origin).hostname,
        addHeader: (...header) => request.addHeader(...header),
      })
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as FetchMessage
      answered(request, response?.statusCode)
    },
    'undici:request:trailers': (message) => end((message as FetchMessage).request),
    'undici:request:error': (message) =>
      end((message as FetchMessage).request, (message as FetchMessage).error),
    'http.client.request.created': (message) => {
      const { request } = message as HttpMessage
      const addHeader = (name: string, value: string) => {
        if (!request.headersSent) request.setHeader(name, value)
      }
      start(request, { method: request.method, host: request.host, addHeader })
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as HttpMessage
      answered(request, response?.statusCode)
      end(request)
    },
    'http.client.request.error': (message) =>
      end((message as HttpMessage).request, (message as HttpMessage).error),
  }
  for (const [name, listener] of Object.entries(channels)) subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(channels)) unsubscribe(name, listener)
  }
}
