import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { countOtherSessions, isDatabaseEmpty } from '@dobara/db/copy/target.ts'
import { DataFolderInUseError, lockDataFolder } from '@dobara/db/data-folder.ts'
import { findSingleFiles } from '../backup/data-files.ts'
import { restoreBackup, verifyBackup } from '../backup/restore-backup.ts'
import { PaymentProviderError } from '@dobara/providers/payments/payment-port.ts'
import type { Env } from '../env.ts'
import { RefusedStartError } from '../startup/refused-start.ts'
import { readArguments } from './read-arguments.ts'
import { reportBooks } from './report-books.ts'
import { withSetupLock } from '../startup/setup-lock.ts'
import { directUrlOf, QUIET, withDatabaseUrl, withEmbedded } from './with-shop-database.ts'

/** PostgreSQL lists a session for a moment after its connection was closed. */
const LONGEST_END_MS = 5_000
const USAGE = 'npm run restore -- --from file [--replace]'

/** Restores a backup according to the arguments, checks the books, and returns the report for the operator. */
export async function restoreShop(args: string[], loadEnv: () => Env): Promise<string> {
  const { from, replace: isReplacing = false } = readArguments(
    args,
    { from: 'string', replace: 'boolean' },
    USAGE,
  )
  if (from === undefined) throw new RefusedStartError(['--from needs the file of a backup.', USAGE])
  const env = loadEnv()
  const archive = { file: resolve(from), passphrase: env.BACKUP_PASSPHRASE ?? null }
  // Reads the whole backup before anything is written.
  const backup = await verifyBackup(archive)
  return withStoppedShop(env, async (url) => {
    if (!isReplacing) await requireEmpty(env, url)
    const { rows, files, newer } = await restoreBackup(archive, backup, { url, dataDir: env.DATA_DIR })
    const { version, createdAt, notes } = backup.manifest
    const { isGood, report } = await checkedBooks(withDatabaseUrl(env, url), createdAt)
    if (!isGood)
      throw new RefusedStartError(['All rows were restored as they were, and the books do not hold:', report])
    return [
      `Restored the shop of ${createdAt} (version ${version}): ${rows} rows of ${backup.checksums.tables.length} tables, each equal to the original, and ${files} files.`,
      ...(newer.length > 0 ? [`Applied ${newer.length} newer migrations.`] : []),
      report.split('\n').filter(Boolean).slice(-2).join('\n'),
      ...notes,
    ].join('\n')
  })
}

/**
 * Checks the books as of the time of the backup, because the shop releases expired holds when it starts. A provider that does not
 * respond does not fail the restore.
 */
async function checkedBooks(env: Env, createdAt: string): Promise<{ isGood: boolean; report: string }> {
  try {
    return await reportBooks(['--now', createdAt], () => env)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    return { isGood: true, report: `${error.message}: run npm run check:books later.` }
  }
}

/**
 * Passes the address of the database to `work`; no shop uses it during that time. A server that is started waits
 * before it migrates.
 */
async function withStoppedShop<T>(env: Env, work: (url: string) => Promise<T>): Promise<T> {
  const url = directUrlOf(env)
  if (!url) return withEmbedded(env, { isAlone: true }, work)
  const lock = await lockDataFolder(env.DATA_DIR).catch((error: unknown) => {
    throw error instanceof DataFolderInUseError ? new RefusedStartError([error.message], error) : error
  })
  try {
    // Checked again under the lock, whose own session is one: a server may have started in between.
    await requireAlone(url, 'the shop')
    return await withSetupLock(url, QUIET, async () => {
      await requireAlone(url, 'the shop', { ownSessions: 1 })
      return work(url)
    })
  } finally {
    await lock.release()
  }
}

/** Refuses a database on which the same user has other sessions open. Waits for those that are ending. */
export async function requireAlone(url: string, name: string, { ownSessions = 0 } = {}): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_END_MS
  let count = await countOtherSessions(url)
  while (count > ownSessions && performance.now() < giveUpAt) {
    await setTimeout(100)
    count = await countOtherSessions(url)
  }
  if (count <= ownSessions) return
  throw new RefusedStartError([
    `${count - ownSessions} other sessions are open on the database of ${name}: stop the shop, its workers, the pool of PgBouncer and every psql first.`,
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
