import {
  type Context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { activeContext } from './active-context.ts'
import { recordFailure } from './spans.ts'

/** Adds what makes a span of each request of this host. */
export type RequestTracing = (app: FastifyInstance) => void

/** Probes and files would hide the requests of people. */
const QUIET = /^\/(healthz|readyz|metrics|media\/\*|\*)$/

/**
 * A span for each request, below the `traceparent` that came with it. It is named by the route: the address itself can hold
 * a one-time token.
 */
export const requestTracing =
  (tracer: Tracer): RequestTracing =>
  (app) => {
    const contexts = new WeakMap<FastifyRequest, Context>()
    const resume = (request: FastifyRequest, done: () => void) => {
      const context = contexts.get(request)
      if (context) activeContext.run(context, done)
      else done()
    }
    app.addHook('onRequest', (request, reply, done) => {
      const { method, routeOptions, headers } = request
      const route = routeOptions.url ?? 'unmatched'
      if (QUIET.test(route)) return done()
      const parent = propagation.extract(ROOT_CONTEXT, headers)
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'dobara.request_id': request.id,
      }
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
      contexts.set(request, trace.setSpan(parent, span))
      // Also for a reply that is sent past Fastify, and one whose client went away.
      reply.raw.once('close', () => {
        span.setAttribute('http.response.status_code', reply.raw.statusCode)
        if (reply.raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      resume(request, done)
    })
    // The body arrives in the context of its socket.
    app.addHook('preValidation', (request, _reply, done) => resume(request, done))
    app.addHook('onError', async (request, reply, error) => {
      const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)
      if (span && reply.statusCode >= 500) recordFailure(span, error)
    })
    app.addHook('onResponse', (request, _reply, done) => resume(request, done))
  }
