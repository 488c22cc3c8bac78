import type { Logger } from '@dobara/api/context.ts'
import { createDb, type Database } from '@dobara/db/client.ts'
import type { Supervision } from '@dobara/db/embedded/supervise.ts'
import { GuardedPool, JOBS } from '@dobara/db/guarded-pool.ts'
import type { Trouble } from '@dobara/db/probe.ts'
import { LONGEST_LAG_MS, openReplica, type Replica, type ReplicaTrouble } from '@dobara/db/replica.ts'
import { type DatabaseWatch, watchDatabase } from '@dobara/db/watch-database.ts'
import type { Env } from '../env.ts'
import type { ClosingSteps } from './closing-steps.ts'
import type { OpenDatabase } from './open-database.ts'

type Connection = Pick<OpenDatabase, 'url' | 'link'>

const REASONS: Record<NonNullable<Trouble>, string> = {
  away: 'the database does not answer',
  'reads only': 'the database only reads: nothing can be written',
  'disk full': 'the disk of the database is full',
  'commits wait': 'the database waits for its standby: nothing can be written',
}
const REPLICA_REASONS: Record<NonNullable<ReplicaTrouble>, string> = {
  away: 'does not answer',
  lags: `is more than ${LONGEST_LAG_MS / 1_000} seconds behind`,
  'no replica': 'in DATABASE_READ_URL is no replica of the database in DATABASE_URL',
}
/** A look that takes longer is an answer, too. */
const LONGEST_LOOK_MS = 1_600

/** Counts the restarts of the embedded PostgreSQL and logs them; `fail` ends the shop when they do not help. */
export function superviseEmbedded(log: Logger, fail: (reason: string) => void) {
  const count = { restarts: 0 }
  const supervision: Supervision = {
    onLost: (reason) => log.error({ reason }, 'the embedded PostgreSQL ended: it is started again'),
    onBack: ({ seconds, tries }) => {
      count.restarts += 1
      log.warn({ seconds, tries }, 'the embedded PostgreSQL runs again')
    },
    onGivenUp: (reason) =>
      fail(`The embedded PostgreSQL could not be started again (${reason}). Its data was left as it is.`),
  }
  return { supervision, restarts: () => count.restarts }
}

/** Watches the database from now on, and tells the log what it sees. */
export function watchOver({ url, link }: Connection, log: Logger): DatabaseWatch {
  return watchDatabase({
    url,
    link,
    onChange: (trouble) =>
      trouble === null
        ? log.warn({}, 'the database reads and writes again')
        : log.error({ reason: REASONS[trouble] }, 'the database is in trouble'),
  })
}

/** Opens the read replica of this shop; null if there is none. One that cannot be read does not prevent the start. */
export function openReplicaOf(
  env: Pick<Env, 'DATABASE_READ_URL' | 'PREPARED_STATEMENTS' | 'DATABASE_DIRECT_URL'>,
  { database, log, closing }: { database: Pick<Database, 'sql'>; log: Logger; closing: ClosingSteps },
): Replica | null {
  if (!env.DATABASE_READ_URL) return null
  const replica = openReplica({
    url: env.DATABASE_READ_URL,
    primary: database.sql,
    isPooled: env.DATABASE_DIRECT_URL !== undefined,
    isPreparing: env.PREPARED_STATEMENTS,
    onPoolError: lostConnection(log),
    onChange: (trouble) =>
      trouble === null
        ? log.info({}, 'the replica is read')
        : log.warn({ reason: `the replica ${REPLICA_REASONS[trouble]}` }, 'the replica is not read'),
  })
  closing.add(() => Promise.race([replica.close(), soon()]))
  return replica
}

/**
 * Opens connections for jobs and for their queue, separate from those of shoppers, and cut with them when the
 * database is lost.
 */
export function openForJobs(
  { url, link }: Connection,
  { onPoolError, closing }: { onPoolError: (error: Error) => void; closing: ClosingSteps },
): { database: Database; queue: Database['sql'] } {
  const common = { url, link, onPoolError, timeouts: JOBS }
  const database = createDb({ ...common, poolSize: 8 })
  const queue = new GuardedPool({ ...common, size: 6 })
  closing.add(() => Promise.race([Promise.all([database.close(), queue.end()]), soon()]))
  return { database, queue }
}

/** The message only: the error holds the whole connection, password included. */
export function lostConnection(log: Logger): (error: Error) => void {
  return ({ message }) => log.warn({ reason: message }, 'a database connection was lost')
}

/** Null when the database can serve; never later than two seconds. */
export async function reasonNotReady(watch: DatabaseWatch): Promise<string | null> {
  const trouble = await Promise.race([watch.look(), soon(LONGEST_LOOK_MS, 'away' as const)])
  return trouble === null ? null : REASONS[trouble]
}

function soon<T>(ms = 500, value?: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value as T), ms).unref())
}
