import pg from 'pg'
import type { Link } from './link.ts'

/** Longest waits of a caller, in milliseconds. */
export type Timeouts = {
  /** For a connection: a free one, or a new one. */
  acquireMs: number
  /** For a row that another transaction has locked. */
  lockMs: number
  /** For one statement, set in PostgreSQL; this process itself waits two seconds more, for a server that is frozen. */
  statementMs: number
  /** Time after which an idle connection is closed. */
  idleMs: number
}

/** For shoppers: better a quick "try again" than a page that hangs. */
export const REQUESTS: Timeouts = { acquireMs: 2_500, lockMs: 3_000, statementMs: 10_000, idleMs: 30_000 }
/** For jobs: no user waits for them, but another process takes over after three minutes. */
export const JOBS: Timeouts = { acquireMs: 5_000, lockMs: 5_000, statementMs: 60_000, idleMs: 10_000 }
/** For checks and seeds that a person started. */
export const WORK: Timeouts = { acquireMs: 10_000, lockMs: 10_000, statementMs: 300_000, idleMs: 10_000 }

const MARGIN_MS = 2_000

/** Settings of PostgreSQL for one connection. */
const limitsOf = ({ lockMs, statementMs }: Timeouts) => ({
  // Starting parallel workers costs a short query more than they save, and the cores are shared by many requests.
  max_parallel_workers_per_gather: 0,
  lock_timeout: lockMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: statementMs,
})

export type PoolOptions = {
  url: string
  size: number
  timeouts: Timeouts
  link: Link
  /** The url leads to a pooler in transaction mode, which knows no settings of a session. */
  isPooled?: boolean
  /** For transactions: refused while nothing that is written can be acknowledged. */
  isForWriting?: boolean
  /** A connection that dies is reported here; without a listener it would end the process. */
  onPoolError: (error: Error) => void
}

type Release = (error?: Error | boolean) => void
type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void

/**
 * Makes a release callable only once. Graphile Worker releases its connection for notifications twice if it is lost
 * while a runner stops. The driver then throws where nothing catches it, and the shop would end.
 */
function onlyOnce(release: Release): Release {
  let isReleased = false
  return (error) => {
    if (!isReleased) release(error)
    isReleased = true
  }
}

/** A pool that fails at once while the database is known to be away, and whose every query has a deadline. */
export class GuardedPool extends pg.Pool {
  /** True if statements may have names, under which PostgreSQL prepares them once for each connection. */
  readonly isPreparing: boolean
  /** The limits as SQL for the start of a transaction; empty where the connection has them. */
  readonly localLimits: string
  readonly #link: Link
  readonly #isForWriting: boolean

  constructor({
    url,
    size,
    timeouts,
    link,
    isPooled = false,
    isForWriting = false,
    onPoolError,
  }: PoolOptions) {
    const { acquireMs, statementMs, idleMs } = timeouts
    const limits = Object.entries(limitsOf(timeouts))
    super({
      connectionString: url,
      stream: link.openSocket,
      max: size,
      connectionTimeoutMillis: acquireMs,
      idleTimeoutMillis: idleMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
      ...(!isPooled && { options: limits.map(([name, value]) => `-c ${name}=${value}`).join(' ') }),
      query_timeout: statementMs + MARGIN_MS,
    })
    this.isPreparing = link.isPreparing
    this.localLimits = isPooled
      ? limits.map(([name, value]) => `; SET LOCAL ${name} = ${value}`).join('')
      : ''
    this.#link = link
    this.#isForWriting = isForWriting
    this.on('error', onPoolError)
    this.on('connect', (client) => client.on('error', onPoolError).on('error', link.failed))
    this.on('acquire', link.acquired)
    this.on('release', (error, client) => link.released(client, error))
  }

  /** Fails a caller at once that waits for a connection when the database goes away. */
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback) return this.#connect(callback)
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client ? resolve(client) : reject(error)))
    })
  }

  #connect(callback: ConnectCallback): void {
    const away = this.#link.away() ?? (this.#isForWriting ? this.#link.stalled() : null)
    if (away) return void process.nextTick(callback, away, undefined, () => undefined)
    let isOver = false
    const unsubscribe = this.#link.onCut((error) => {
      isOver = true
      callback(error, undefined, () => undefined)
    })
    super.connect((error, client, release) => {
      unsubscribe()
      if (error) this.#link.failed(error)
      if (isOver) release(error)
      else callback(error, client, client ? onlyOnce(release) : release)
    })
  }
}
