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
type Options = { isReadOnly?: boolean }

const QUIET: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * The shop's database, whether the shop runs or not: that of DATABASE_URL, the embedded one a running shop holds, or the
 * embedded one started for this moment. One that was never used gets its tables, or is refused for a command that only reads.
 */
export async function withShopDatabase<T>(env: Env, work: Work<T>, options: Options = {}): Promise<T> {
  if (env.DATABASE_URL) return workOn(env, work, options)
  return withEmbedded(env, {}, (url) => workOn({ ...env, DATABASE_URL: url }, work, options))
}

/**
 * Gives `work` the address of the embedded database, which is started for this moment unless a shop runs on it.
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
    const database = await openDatabase({ ...env, DATABASE_URL: undefined }, options)
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

async function workOn<T>(env: Env, work: Work<T>, { isReadOnly = false }: Options): Promise<T> {
  // One command is no crowd: it needs no pooler, and more time than requests have.
  const direct = { DATABASE_URL: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL, DATABASE_DIRECT_URL: undefined }
  const database = await openDatabase(
    { ...env, ...direct },
    {
      onPoolError: () => undefined,
      onLog: () => undefined,
      timeouts: WORK,
    },
  )
  try {
    const { rows } = await database.sql.query<{ isThere: boolean }>(
      `SELECT to_regclass('app_user') IS NOT NULL AS "isThere"`,
    )
    if (!rows[0]?.isThere && isReadOnly) throw new RefusedStartError(['There is no shop in this database.'])
    // Never under a shop that runs: its tables are there.
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
