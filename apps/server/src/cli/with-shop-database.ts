import { join } from 'node:path'
import type { Db, Logger, Sql } from '@dobara/api/context.ts'
import { DataFolderInUseError, lockDataFolder } from '@dobara/db/data-folder.ts'
import { findRunningCluster } from '@dobara/db/embedded/running-cluster.ts'
import { WORK } from '@dobara/db/guarded-pool.ts'
import type { Env } from '../env.ts'
import { openDatabase } from '../startup/open-database.ts'
import { prepareDatabase } from '../startup/prepare-database.ts'
import { RefusedStartError } from '../startup/refused-start.ts'

type Work<T> = (db: Db, sql: Sql) => Promise<T>
/** `isRefusedIfEmpty`: a database without a shop is refused and gets no tables. */
type Options = { isRefusedIfEmpty?: boolean }

export const QUIET: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Returns the address of the database past any pooler, or undefined for the embedded one. A command needs a session of its own: a
 * pooler in transaction mode loses its settings and locks.
 */
export const directUrlOf = ({ DATABASE_DIRECT_URL, DATABASE_URL }: Env): string | undefined =>
  DATABASE_DIRECT_URL ?? DATABASE_URL

/** Returns the settings with this database instead of the one that they name. */
export const withDatabaseUrl = (env: Env, url: string | undefined): Env => ({
  ...env,
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: undefined,
})

/**
 * Passes the shop's database to `work`, also while the shop runs: the one in the settings, or the embedded one, which
 * is started if it is not running. A database without tables gets them or is refused.
 */
export async function withShopDatabase<T>(env: Env, work: Work<T>, options: Options = {}): Promise<T> {
  const url = directUrlOf(env)
  if (url) return workOn(withDatabaseUrl(env, url), work, options)
  return withEmbedded(env, {}, (embedded) => workOn(withDatabaseUrl(env, embedded), work, options))
}

/**
 * Gives `work` the address of the embedded database, which is started for the time of `work` unless a shop runs on it.
 * With `isAlone`, a running shop is refused.
 */
export async function withEmbedded<T>(
  env: Env,
  { isAlone = false }: { isAlone?: boolean },
  work: (url: string) => Promise<T>,
): Promise<T> {
  const lock = await lockDataFolder(env.DATA_DIR).catch((error: unknown) => {
    if (!(error instanceof DataFolderInUseError)) throw error
    if (isAlone) throw new RefusedStartError([error.message], error)
    return null
  })
  if (!lock) return work(await urlOfRunning(env))
  try {
    const options = { onPoolError: () => undefined, onLog: () => undefined, timeouts: WORK }
    const database = await openDatabase(withDatabaseUrl(env, undefined), options)
    try {
      await database.close()
      return await work(database.url)
    } finally {
      await database.stopServer()
    }
  } finally {
    await lock.release()
  }
}

async function workOn<T>(env: Env, work: Work<T>, { isRefusedIfEmpty = false }: Options): Promise<T> {
  // A command may take more time than a request.
  const options = { onPoolError: () => undefined, onLog: () => undefined, timeouts: WORK }
  const database = await openDatabase(env, options)
  try {
    const { rows } = await database.sql.query<{ isThere: boolean }>(
      `SELECT to_regclass('app_user') IS NOT NULL AS "isThere"`,
    )
    if (!rows[0]?.isThere && isRefusedIfEmpty)
      throw new RefusedStartError(['There is no shop in this database.'])
    // A running shop has its tables, so that this never migrates one.
    if (!rows[0]?.isThere) await prepareDatabase(database.url, { log: QUIET, after: () => Promise.resolve() })
    return await work(database.prisma, database.sql)
  } finally {
    await database.close()
  }
}

async function urlOfRunning({ DATA_DIR }: Env): Promise<string> {
  const cluster = await findRunningCluster(join(DATA_DIR, 'postgres'))
  if (cluster) return cluster.url('dobara')
  throw new RefusedStartError([
    `The shop is running on ${DATA_DIR} and its database cannot be reached from here: wait until it has started, or run this as the user who runs the shop.`,
  ])
}
