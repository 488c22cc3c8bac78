import { resolve } from 'node:path'
import { countOtherSessions, isDatabaseEmpty } from '@dobara/db/copy/target.ts'
import { DataFolderInUseError, lockDataFolder } from '@dobara/db/data-folder.ts'
import { findSingleFiles } from '../backup/data-files.ts'
import { restoreBackup, verifyBackup } from '../backup/restore-backup.ts'
import { PaymentProviderError } from '@dobara/providers/payments/payment-port.ts'
import type { Env } from '../env.ts'
import { RefusedStartError } from '../startup/refused-start.ts'
import { readArguments } from './read-arguments.ts'
import { reportBooks } from './report-books.ts'
import { withEmbedded } from './with-shop-database.ts'

const USAGE = 'npm run restore -- --from file [--replace]'

/** Restores a backup as the arguments say, checks the books, and returns the sentences for the operator. */
export async function restoreShop(args: string[], loadEnv: () => Env): Promise<string> {
  const { from, replace: isReplacing = false } = readArguments(
    args,
    { from: 'string', replace: 'boolean' },
    USAGE,
  )
  if (from === undefined) throw new RefusedStartError(['--from needs the file of a backup.', USAGE])
  const env = loadEnv()
  const archive = { file: resolve(from), passphrase: env.BACKUP_PASSPHRASE ?? null }
  // All of it, before anything is touched.
  const backup = await verifyBackup(archive)
  return withStoppedShop(env, async (url) => {
    if (!isReplacing) await requireEmpty(env, url)
    const { rows, files, newer } = await restoreBackup(archive, backup, { url, dataDir: env.DATA_DIR })
    const { version, createdAt, notes } = backup.manifest
    const { isGood, said } = await checkedBooks({ ...env, DATABASE_URL: url }, createdAt)
    if (!isGood)
      throw new RefusedStartError(['All rows were restored as they were, and the books do not hold:', said])
    return [
      `Restored the shop of ${createdAt} (version ${version}): ${rows} rows of ${backup.checksums.tables.length} tables, each equal to the original, and ${files} files.`,
      ...(newer.length > 0 ? [`Applied ${newer.length} newer migrations.`] : []),
      said.split('\n').filter(Boolean).slice(-2).join('\n'),
      ...notes,
    ].join('\n')
  })
}

/**
 * The books as they were at the time of the backup: a hold that ran out since is released when the shop starts. A provider that
 * does not answer now is no fault of the backup.
 */
async function checkedBooks(env: Env, createdAt: string): Promise<{ isGood: boolean; said: string }> {
  try {
    return await reportBooks(['--now', createdAt], () => env)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    return { isGood: true, said: `${error.message}: run npm run check:books later.` }
  }
}

/** Nothing else may read or write meanwhile. */
async function withStoppedShop<T>(env: Env, work: (url: string) => Promise<T>): Promise<T> {
  if (!env.DATABASE_URL) return withEmbedded(env, { isAlone: true }, work)
  const lock = await lockDataFolder(env.DATA_DIR).catch((error: unknown) => {
    throw error instanceof DataFolderInUseError ? new RefusedStartError([error.message], error) : error
  })
  try {
    await requireAlone(env.DATABASE_URL, 'DATABASE_URL')
    return await work(env.DATABASE_URL)
  } finally {
    await lock.release()
  }
}

/** Refuses a database that somebody else works with as the same user. */
export async function requireAlone(url: string, name: string): Promise<void> {
  const count = await countOtherSessions(url)
  if (count === 0) return
  throw new RefusedStartError([
    `${count} other sessions are open on the database of ${name}: stop the shop, its workers and every psql first.`,
  ])
}

async function requireEmpty({ DATA_DIR }: Env, url: string): Promise<void> {
  const files = await findSingleFiles(DATA_DIR)
  const found = [...((await isDatabaseEmpty(url)) ? [] : ['tables in the database']), ...files]
  if (found.length === 0) return
  throw new RefusedStartError([
    `There is a shop already (${found.join(', ')}): restore into an empty database and DATA_DIR, or add --replace to delete it.`,
  ])
}
