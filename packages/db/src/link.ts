import type pg from 'pg'
import { DatabaseAwayError } from './database-away-error.ts'
import { createStatementNames, type StatementNames } from './statement-names.ts'

/** The way from this process to one database: every connection of every pool, whether it is open, what was heard last. */
export type Link = {
  /** Set while the database is known to be away: who asks gets this at once. */
  away: () => DatabaseAwayError | null
  /** Ends every connection, so that whoever waits for an answer has one, and refuses new questions until `restore`. */
  cut: (reason: string) => void
  restore: () => void
  /** Set while nothing that is written can be acknowledged: who begins to write gets this at once. Reading goes on. */
  stalled: () => DatabaseAwayError | null
  /** Ends the connections on which something is being written, and refuses to write until `unstall`. */
  stall: (reason: string) => void
  unstall: () => void
  /** Calls back at the next cut; the returned function takes the wish back. */
  onCut: (act: (error: DatabaseAwayError) => void) => () => void
  add: (client: pg.Client) => void
  remove: (client: pg.Client) => void
  /** A question that writes is asked on this connection; the returned function says that it was answered. */
  writes: (client: pg.Client) => () => void
  /** An answer came, a good one or not. */
  heard: () => void
  /** Milliseconds since the last answer on any connection. */
  silentMs: () => number
  /** Told of every error that any connection meets. */
  failed: (error: unknown) => void
  onFailed: (listener: (error: unknown) => void) => void
  /** Null where nothing may be prepared: behind a pooler that gives each transaction another connection. */
  statements: StatementNames | null
}

export function createLink({ isPreparing = true }: { isPreparing?: boolean } = {}): Link {
  const clients = new Set<pg.Client>()
  const writing = new Set<pg.Client>()
  const waiting = new Set<(error: DatabaseAwayError) => void>()
  const listeners: ((error: unknown) => void)[] = []
  let error: DatabaseAwayError | null = null
  let stalled: DatabaseAwayError | null = null
  let heardAt = performance.now()
  return {
    away: () => error,
    cut: (reason) => {
      error = new DatabaseAwayError(reason)
      for (const act of waiting) act(error)
      waiting.clear()
      for (const client of clients) endAtOnce(client, error)
    },
    restore: () => {
      error = null
    },
    stalled: () => stalled,
    stall: (reason) => {
      stalled = new DatabaseAwayError(reason)
      for (const client of writing) endAtOnce(client, stalled)
    },
    unstall: () => {
      stalled = null
    },
    onCut: (act) => {
      waiting.add(act)
      return () => waiting.delete(act)
    },
    add: (client) => clients.add(client),
    remove: (client) => clients.delete(client),
    writes: (client) => {
      writing.add(client)
      return () => void writing.delete(client)
    },
    heard: () => {
      heardAt = performance.now()
    },
    silentMs: () => performance.now() - heardAt,
    failed: (failure) => {
      for (const listener of listeners) listener(failure)
    },
    onFailed: (listener) => listeners.push(listener),
    statements: isPreparing ? createStatementNames() : null,
  }
}

/**
 * Ends the connection without a goodbye. Its questions fail with `error`, its pool throws it away, and PostgreSQL rolls back
 * what it had begun: a connection that did not answer in time must never serve anybody else.
 */
export function endAtOnce(client: pg.Client, error: Error): void {
  const { connection } = client as unknown as { connection: { stream: { destroy: (error: Error) => void } } }
  connection.stream.destroy(error)
}
