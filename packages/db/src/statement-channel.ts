import { tracingChannel } from 'node:diagnostics_channel'

/** One statement on its way: its text, without the values, and the name under which it is prepared. */
export type StatementMessage = { text: string; name?: string | undefined; error?: unknown }

/**
 * Channel on which every statement is published (node:diagnostics_channel) while there is a subscriber, such as
 * tracing.
 */
const statements = tracingChannel<StatementMessage>('dobara.sql')

/** Runs a statement and publishes its start, its end and its failure. Without a subscriber it is only run. */
export function announced<T>(text: string, run: () => Promise<T>, name?: string): Promise<T> {
  return statements.hasSubscribers ? statements.tracePromise(run, { text, name }) : run()
}
