import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel'
import type { ProcedureMessage } from '@dobara/api/trpc.ts'
import type { StatementMessage } from '@dobara/db/statement-channel.ts'
import {
  type Attributes,
  type Context,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { JobMessage } from '../../workers/start-workers.ts'
import { activeContext, contextManager } from './active-context.ts'

type Description = { name: string; kind?: SpanKind; attributes: Attributes }
type Traced = { error?: unknown; result?: unknown }
type Describe<Message> = (message: Message, parent: Context) => Description | null

/** Procedures, statements and jobs become spans; what they announce holds no values, so no span does. */
export function traceOwnChannels(tracer: Tracer): () => void {
  const stops = [
    traceChannel<ProcedureMessage>(tracer, 'dobara.procedure', ({ path, type }) => ({
      name: path,
      attributes: { 'rpc.system': 'trpc', 'rpc.method': path, 'dobara.procedure.type': type },
    })),
    // Statements of no request and no job, such as the polling of the queue, would be traces of their own every second.
    traceChannel<StatementMessage>(tracer, 'dobara.sql', ({ text, name }, parent) =>
      trace.getSpan(parent) ? statementOf(text, name) : null,
    ),
    traceChannel<JobMessage>(tracer, 'dobara.job', ({ task }) => ({
      name: `job ${task}`,
      kind: SpanKind.CONSUMER,
      attributes: { 'messaging.system': 'graphile_worker', 'messaging.destination.name': task },
    })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Returns the operation and the first table: the whole text could contain a value that was written into it. */
function statementOf(text: string, name: string | undefined): Description {
  const operation = /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'SQL'
  const table = /\b(?:from|into|update)\s+(?:"?public"?\.)?"?([a-z_]+)"?/i.exec(text)?.[1]
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
      ...(name && { 'dobara.statement': name }),
    },
  }
}

function traceChannel<Message extends Traced>(
  tracer: Tracer,
  name: string,
  describe: Describe<Message>,
): () => void {
  const channel: TracingChannel<Context, Message> = tracingChannel<Context, Message>(name)
  const spans = new WeakMap<Message, Span>()
  const begin = (message: Message): Context => {
    const parent = contextManager.active()
    const description = describe(message, parent)
    if (!description) return parent
    const span = tracer.startSpan(description.name, description, parent)
    spans.set(message, span)
    return trace.setSpan(parent, span)
  }
  const end = (message: Message) => {
    const span = spans.get(message)
    if (!span) return
    spans.delete(message)
    const error = message.error ?? failureOf(message.result)
    if (error) recordFailure(span, error)
    span.end()
  }
  // A call that throws before it waits has no asyncEnd; one that waits has its result only then.
  const endAtOnce = (message: Message) => {
    if ('error' in message) end(message)
  }
  channel.start.bindStore(activeContext, begin)
  const subscribers = { start: ignore, end: endAtOnce, asyncStart: ignore, asyncEnd: end, error: ignore }
  channel.subscribe(subscribers)
  return () => {
    channel.start.unbindStore(activeContext)
    channel.unsubscribe(subscribers)
  }
}

const ignore = () => undefined

/** A middleware of tRPC returns a failure and does not throw it. A refusal is an answer and no failure of the shop. */
function failureOf(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('error' in result)) return null
  const { error } = result
  if (!(error instanceof TRPCError) || getHTTPStatusCodeFromError(error) < 500) return null
  return error.cause ?? error
}

/** The kind of an error and its code. Its message stays in the log, where what it repeats of a person is left out. */
export function recordFailure(span: Span, error: unknown): void {
  const { name, code, cause } = (error ?? {}) as { name?: unknown; code?: unknown; cause?: unknown }
  // Prisma's adapter stores the code of PostgreSQL in the cause of its own error.
  const { originalCode } = (cause ?? {}) as { originalCode?: unknown }
  const type = [name, code ?? originalCode].filter((text) => typeof text === 'string').join(' ') || 'Error'
  span.addEvent('exception', { 'exception.type': type })
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
