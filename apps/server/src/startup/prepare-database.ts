import type { Logger } from '@dobara/api/context.ts'
import { MigrationFailedError, TableBusyError } from '@dobara/db/apply-migration.ts'
import { migrate } from '@dobara/db/migrate.ts'
import { runMigrations } from 'graphile-worker'
import { workerLogger } from '../workers/worker-logger.ts'
import { RefusedStartError } from './refused-start.ts'
import { withSetupLock } from './setup-lock.ts'

type Options = {
  log: Logger
  /** Runs when no other process migrates any more. */
  before?: () => void
  /** Runs when the tables are there: the demo seed. */
  after: () => Promise<void>
  /** Stops before the next migration. */
  signal?: AbortSignal
}

/**
 * Migrates the shop's tables and the job queue's, then runs `after`, while no other process does. The second process waits
 * and finds nothing left to do. Returns the names of the migrations applied.
 */
export async function prepareDatabase(
  url: string,
  { log, before, after, signal }: Options,
): Promise<string[]> {
  return withSetupLock(url, log, async () => {
    before?.()
    const applied = await migrate(url, { signal })
    await runMigrations({ connectionString: url, logger: workerLogger(log) })
    await after()
    return applied
  }).catch((error: unknown) => {
    throw refusalOf(error) ?? error
  })
}

/** Null for what is a fault of the program. */
function refusalOf(error: unknown): RefusedStartError | null {
  if (error instanceof TableBusyError || error instanceof MigrationFailedError)
    return new RefusedStartError([error.message], error)
  return null
}
