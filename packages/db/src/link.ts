import { Socket } from 'node:net'
import type pg from 'pg'
import { DatabaseAwayError } from './database-away-error.ts'

/** The connections from this process to one database: every connection of every pool, whether it is available, the time of the last reply. */
export type Link = {
  /** A socket for one connection of the driver, known here until it closes. */
  openSocket: () => Socket
  /** Set while the database is known to be away: new queries get this at once. */
  away: () => DatabaseAwayError | null
  /** Ends every connection, so that every pending query fails, and refuses new ones until `restore`. */
  cut: (reason: string) => void
  restore: () => void
  /** Set while no write can be acknowledged: new transactions get this error at once. Reads go on. */
  stalled: () => DatabaseAwayError | null
  stall: (reason: string) => void
  unstall: () => void
  /** A pool handed out this connection. */
  acquired: (client: pg.PoolClient) => void
  /** It came back, with the error for which its pool throws it away. */
  released: (client: pg.PoolClient, error: unknown) => void
  /** Ends the connections that a caller has held for longer than this. */
  endHeld: (longestMs: number) => void
  /** Calls back at the next cut; the returned function unsubscribes. */
  onCut: (act: (error: DatabaseAwayError) => void) => () => void
  /** Milliseconds since a connection last came back with an answer. */
  silentMs: () => number
  /** Receives every error that any connection meets. */
  failed: (error: unknown) => void
  onFailed: (listener: (error: unknown) => void) => void
  /** True if statements may be prepared: not behind a pooler that gives each transaction another connection. */
  isPreparing: boolean
}

/** Tracks the sockets of one process, by the driver's own option `stream`. */
export function createLink({ isPreparing = true }: { isPreparing?: boolean } = {}): Link {
  const sockets = new Set<Socket>()
  const heldSince = new Map<pg.PoolClient, number>()
  const waiting = new Set<(error: DatabaseAwayError) => void>()
  const listeners: ((error: unknown) => void)[] = []
  let error: DatabaseAwayError | null = null
  let stalled: DatabaseAwayError | null = null
  let receivedAt = performance.now()
  const fail = (failure: unknown) => {
    for (const listener of listeners) listener(failure)
  }
  return {
    isPreparing,
    openSocket: () => {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
    away: () => error,
    cut: (reason) => {
      error = new DatabaseAwayError(reason)
      for (const act of waiting) act(error)
      waiting.clear()
      for (const socket of sockets) socket.destroy(error)
    },
    restore: () => {
      error = null
    },
    stalled: () => stalled,
    stall: (reason) => {
      stalled = new DatabaseAwayError(reason)
    },
    unstall: () => {
      stalled = null
    },
    acquired: (client) => heldSince.set(client, performance.now()),
    released: (client, failure) => {
      heldSince.delete(client)
      if (failure) fail(failure)
      else receivedAt = performance.now()
    },
    endHeld: (longestMs) => {
      const before = performance.now() - longestMs
      // The driver ends a connection with a pending query at once, and the query fails.
      for (const [client, since] of heldSince) if (since < before) void client.end().catch(() => undefined)
    },
    onCut: (act) => {
      waiting.add(act)
      return () => waiting.delete(act)
    },
    silentMs: () => performance.now() - receivedAt,
    failed: fail,
    onFailed: (listener) => listeners.push(listener),
  }
}
