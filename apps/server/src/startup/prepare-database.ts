import type { Logger } from '@dobara/api/context.ts'
import { LockNotGivenError, withAdvisoryLock } from '@dobara/db/advisory-lock.ts'
import { migrate } from '@dobara/db/migrate.ts'
import { runMigrations } from 'graphile-worker'
import { workerLogger } from '../workers/worker-logger.ts'
import type { OpenDatabase } from './open-database.ts'
import { RefusedStartError } from './refused-start.ts'

/** Any constant that no other program takes on this database. */
export const SETUP_LOCK = 7_412_026_015
const LONGEST_WAIT_MS = 120_000

/**
 * Migrates the shop's tables and the job queue's, then does `after` (the demo seed), while no other process does.
 * Whoever comes second waits and finds nothing left to do.
 */
export async function prepareDatabase(
  database: Pick<OpenDatabase, 'url'>,
  { log, after }: { log: Logger; after: () => Promise<void> },
): Promise<void> {
  const options = {
    key: SETUP_LOCK,
    longestWaitMs: LONGEST_WAIT_MS,
    onError: ({ message }: Error) => log.warn({ reason: message }, 'a database connection was lost'),
  }
  await withAdvisoryLock(database.url, options, async () => {
    const applied = await migrate(database.url)
    await runMigrations({ connectionString: database.url, logger: workerLogger(log) })
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    await after()
  }).catch((error: unknown) => {
    if (!(error instanceof LockNotGivenError)) throw error
    throw new RefusedStartError(
      ['Another run has been preparing this database for two minutes: try again later.'],
      error,
    )
  })
}
