import { join } from 'node:path'
import { createDb, type Database } from '@dobara/db/client.ts'
import { startCluster } from '@dobara/db/embedded/cluster.ts'
import { ensureDatabase } from '@dobara/db/embedded/ensure-database.ts'
import type { Supervision } from '@dobara/db/embedded/supervise.ts'
import { type Timeouts, REQUESTS } from '@dobara/db/guarded-pool.ts'
import { createLink } from '@dobara/db/link.ts'
import type { Env } from '../env.ts'
import { connectionRefusal, requireSameDatabase } from './database-refusals.ts'
import { RefusedStartError } from './refused-start.ts'

export type OpenDatabase = Database & {
  url: string
  /** Past any pooler: for migrations, jobs and notifications. */
  directUrl: string
  isEmbedded: boolean
  /** Stops the embedded PostgreSQL; nothing to do for one that is not ours. */
  stopServer: () => Promise<void>
  /** Ends the embedded PostgreSQL without waiting for anything. */
  killServer: () => void
}

const OLDEST_VERSION = 15
const NO_LIMITS =
  'behind the pooler in DATABASE_URL the database role has no statement_timeout or lock_timeout: set them as docs/operations/database.md says'

export type OpenDatabaseOptions = {
  onPoolError: (error: Error) => void
  onLog: (line: string) => void
  /** Receives warnings about what is missing behind a pooler, which does not prevent the shop from running. */
  onWarning?: (text: string) => void
  /** Restarts the embedded PostgreSQL when it ends by itself. */
  supervision?: Supervision
  /** Longest time that a caller may wait; that of requests by default. */
  timeouts?: Timeouts
}

/** The PostgreSQL of DATABASE_URL, or the embedded one in the data folder; reachable and new enough. */
export async function openDatabase(
  env: Env,
  { onPoolError, onWarning = () => undefined, timeouts = REQUESTS, ...rest }: OpenDatabaseOptions,
): Promise<OpenDatabase> {
  const server = env.DATABASE_URL
    ? { url: env.DATABASE_URL, stopServer: () => Promise.resolve(), killServer: () => undefined }
    : await startEmbedded(env, rest)
  const link = createLink({ isPreparing: env.PREPARED_STATEMENTS })
  const directUrl = env.DATABASE_DIRECT_URL ?? server.url
  const isPooled = env.DATABASE_DIRECT_URL !== undefined
  const database = createDb({ url: server.url, isPooled, onPoolError, timeouts, link })
  try {
    const { hasLimits } = await requireVersion(database)
    if (isPooled) await requireSameDatabase(database.sql, directUrl)
    if (isPooled && !hasLimits) onWarning(NO_LIMITS)
  } catch (error) {
    await database.close()
    await server.stopServer()
    throw error
  }
  return { ...database, ...server, directUrl, isEmbedded: !env.DATABASE_URL }
}

async function startEmbedded({ DATA_DIR }: Env, options: Pick<OpenDatabaseOptions, 'onLog' | 'supervision'>) {
  const dir = join(DATA_DIR, 'postgres')
  const cluster = await startCluster({ dir, ...options }).catch((cause: unknown) => {
    throw new RefusedStartError([sentenceOf(cause)], cause)
  })
  try {
    await ensureDatabase(cluster.url('postgres'), 'dobara')
  } catch (error) {
    await cluster.stop()
    if (!isWrongPassword(error)) throw error
    const file = join(dir, 'password')
    throw new RefusedStartError(
      [`The password in ${file} does not fit the database beside it: put back the one that belongs to it.`],
      error,
    )
  }
  return { url: cluster.url('dobara'), stopServer: cluster.stop, killServer: cluster.kill }
}

async function requireVersion({ sql }: Database): Promise<{ hasLimits: boolean }> {
  const { rows } = await sql
    .query<{ version: number; hasLimits: boolean }>(
      `SELECT current_setting('server_version_num')::int AS version,
              current_setting('statement_timeout') <> '0' AND current_setting('lock_timeout') <> '0' AS "hasLimits"`,
    )
    .catch((cause: unknown) => {
      throw new RefusedStartError([connectionRefusal(cause, 'DATABASE_URL')], cause)
    })
  const { version, hasLimits } = rows[0] ?? { version: 0, hasLimits: false }
  const major = Math.floor(version / 10_000)
  if (major >= OLDEST_VERSION) return { hasLimits }
  throw new RefusedStartError([
    `DATABASE_URL is a PostgreSQL ${major}: the shop needs ${OLDEST_VERSION} or newer.`,
  ])
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '28P01'
}

function sentenceOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : 'The embedded PostgreSQL could not be started.'
}
