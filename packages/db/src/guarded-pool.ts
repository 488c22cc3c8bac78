import pg from 'pg'
import type { DatabaseAwayError } from './database-away-error.ts'
import { clientWithDeadline } from './deadline-client.ts'
import type { Link } from './link.ts'

/** How long who asks may be kept waiting, in milliseconds. */
export type Patience = {
  /** For a connection: a free one, or a new one. */
  acquireMs: number
  /** For a row that somebody else has locked. */
  lockMs: number
  /** For one statement, said to PostgreSQL; this process itself waits two seconds more. */
  statementMs: number
  /** How long a connection that nobody uses is kept. */
  idleMs: number
}

/** For shoppers: better a quick "try again" than a page that hangs. */
export const REQUESTS: Patience = { acquireMs: 2_500, lockMs: 3_000, statementMs: 10_000, idleMs: 30_000 }
/** For jobs: nobody waits at a screen, but another process takes over after three minutes. */
export const JOBS: Patience = { acquireMs: 5_000, lockMs: 5_000, statementMs: 60_000, idleMs: 10_000 }
/** For checks and seeds that a person started. */
export const WORK: Patience = { acquireMs: 10_000, lockMs: 10_000, statementMs: 300_000, idleMs: 10_000 }

const MARGIN_MS = 2_000

export type PoolOptions = {
  url: string
  size: number
  patience: Patience
  link: Link
  /** For transactions: refused while nothing that is written can be acknowledged. */
  isForWriting?: boolean
  /** A connection that dies is reported here; without a listener it would end the process. */
  onPoolError: (error: Error) => void
}

type ConnectCallback = (
  error: Error | undefined,
  client?: pg.PoolClient,
  release?: (error?: Error) => void,
) => void
type Connect = (callback: ConnectCallback) => void

/** A pool that fails at once while the database is known to be away, and whose every question has a deadline. */
export function createPool(options: PoolOptions): pg.Pool {
  const { url, size, patience, link, isForWriting = false, onPoolError } = options
  const { acquireMs, lockMs, statementMs, idleMs } = patience
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: acquireMs,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    options: `-c lock_timeout=${lockMs} -c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=${statementMs}`,
    Client: clientWithDeadline(link, statementMs + MARGIN_MS),
  })
  pool.on('error', onPoolError)
  pool.on('connect', (client) => client.on('error', onPoolError))
  guardConnect(pool, { link, isForWriting })
  return pool
}

/** Whoever waits for a connection when the database goes away is told at once, as well as whoever comes then. */
function guardConnect(pool: pg.Pool, { link, isForWriting }: { link: Link; isForWriting: boolean }): void {
  const connect = pool.connect.bind(pool) as unknown as Connect
  const guarded: Connect = (callback) => {
    const away = link.away() ?? (isForWriting ? link.stalled() : null)
    if (away) return void process.nextTick(callback, away)
    let isOver = false
    const forget = link.onCut((error: DatabaseAwayError) => {
      isOver = true
      callback(error)
    })
    connect((error, client, release) => {
      forget()
      if (error) link.failed(error)
      if (!isOver) callback(error, client, release)
      else release?.(error)
    })
  }
  Object.assign(pool, {
    connect: (callback?: ConnectCallback) =>
      callback
        ? guarded(callback)
        : new Promise((resolve, reject) => {
            guarded((error, client) => (error ? reject(error) : resolve(client)))
          }),
  })
}
