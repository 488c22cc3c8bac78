import { join } from 'node:path'
import { createDb, type Database } from '@dobara/db/client.ts'
import { startCluster } from '@dobara/db/embedded/cluster.ts'
import { ensureDatabase } from '@dobara/db/embedded/ensure-database.ts'
import type { Supervision } from '@dobara/db/embedded/supervise.ts'
import { type Timeouts, REQUESTS } from '@dobara/db/guarded-pool.ts'
import { createLink } from '@dobara/db/link.ts'
import type { Env } from '../env.ts'
import { RefusedStartError } from './refused-start.ts'

export type OpenDatabase = Database & {
  url: string
  isEmbedded: boolean
  /** Stops the embedded PostgreSQL; nothing to do for one that is not ours. */
  stopServer: () => Promise<void>
  /** Ends the embedded PostgreSQL without waiting for anything. */
  killServer: () => void
}

const OLDEST_VERSION = 15

export type OpenDatabaseOptions = {
  onPoolError: (error: Error) => void
  onLog: (line: string) => void
  /** Starts the embedded PostgreSQL again when it ends by itself. */
  supervision?: Supervision
  /** How long who asks may wait; default that of requests. */
  timeouts?: Timeouts
}

/** The PostgreSQL of DATABASE_URL, or the embedded one in the data folder; reachable and new enough. */
export async function openDatabase(
  env: Env,
  { onPoolError, timeouts = REQUESTS, ...rest }: OpenDatabaseOptions,
): Promise<OpenDatabase> {
  const server = env.DATABASE_URL
    ? { url: env.DATABASE_URL, stopServer: () => Promise.resolve(), killServer: () => undefined }
    : await startEmbedded(env, rest)
  const link = createLink({ isPreparing: env.PREPARED_STATEMENTS })
  const database = createDb({ url: server.url, onPoolError, timeouts, link })
  try {
    await requireVersion(database)
  } catch (error) {
    await database.close()
    await server.stopServer()
    throw error
  }
  return { ...database, ...server, isEmbedded: !env.DATABASE_URL }
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

async function requireVersion({ sql }: Database): Promise<void> {
  const { rows } = await sql
    .query<{ version: number }>("SELECT current_setting('server_version_num')::int AS version")
    .catch((cause: unknown) => {
      throw new RefusedStartError([connectionRefusal(cause)], cause)
    })
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000)
  if (major >= OLDEST_VERSION) return
  throw new RefusedStartError([
    `DATABASE_URL is a PostgreSQL ${major}: the shop needs ${OLDEST_VERSION} or newer.`,
  ])
}

/** Neither the address nor the password is repeated: this line ends in logs. */
function connectionRefusal(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  if (code === '3D000') return 'The database named in DATABASE_URL does not exist: create it first.'
  if (code === '28P01' || code === '28000') return 'PostgreSQL refused the user or password in DATABASE_URL.'
  return 'The PostgreSQL in DATABASE_URL cannot be reached: check that it runs and that the address is right.'
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '28P01'
}

function sentenceOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : 'The embedded PostgreSQL could not be started.'
}
