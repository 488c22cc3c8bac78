import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, type ContextManager, ROOT_CONTEXT, trace } from '@opentelemetry/api'

/** The context of the code that runs now: the span that new spans and log lines belong to. */
export const activeContext = new AsyncLocalStorage<Context>()

/** Gives OpenTelemetry the same store that the channels of node:diagnostics_channel are bound to. */
export const contextManager: ContextManager = {
  active: () => activeContext.getStore() ?? ROOT_CONTEXT,
  with: (context, work, ...rest) => {
    const [self, ...args] = rest
    return activeContext.run(context, () => work.apply(self as never, args))
  },
  bind: (context, target) =>
    typeof target === 'function'
      ? (((...args: unknown[]) =>
          activeContext.run(context, () => (target as (...all: unknown[]) => unknown)(...args))) as never)
      : target,
  enable: () => contextManager,
  disable: () => contextManager,
}

/** The span of the code that runs now, for a log line. */
export function traceIds(): Record<string, string> {
  const span = trace.getSpanContext(contextManager.active())
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
}
