import { AsyncResource } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'
import pg from 'pg'

/** One statement on its way: its text, without the values, and the name under which it is prepared. */
export type StatementMessage = { text: string; name?: string | undefined; error?: unknown }

/** Every statement is announced here (node:diagnostics_channel) while somebody subscribes; tracing does. */
const statements = tracingChannel<StatementMessage>('dobara.sql')

type Statement = string | { text?: unknown; name?: string; submit?: unknown }
type Query = (this: pg.Client, ...args: unknown[]) => unknown

/** The driver's client, whose statements are announced. */
export class TracedClient extends pg.Client {
  override query(...args: never[]): never {
    return announced(this, super.query as Query, args) as never
  }
}

function announced(client: pg.Client, query: Query, args: unknown[]): unknown {
  const message = statements.hasSubscribers ? messageOf(args[0] as Statement) : null
  if (!message) return query.apply(client, args)
  if (typeof args.at(-1) === 'function') return statements.traceCallback(query, -1, message, client, ...args)
  return statements.tracePromise(query as () => Promise<unknown>, message, client, ...(args as []))
}

/** Null for an object that the driver sends itself, such as a cursor. */
function messageOf(statement: Statement): StatementMessage | null {
  if (typeof statement === 'string') return { text: statement }
  if (typeof statement?.text !== 'string' || statement.submit) return null
  return { text: statement.text, name: statement.name }
}

/** A connection that becomes free calls back in the context that returned it; the statement belongs to the one that waited. */
export function inOwnContext<Args extends unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  return statements.hasSubscribers ? AsyncResource.bind((...args: Args) => callback(...args)) : callback
}
