import type { Logger } from '@dobara/api/context.ts'
import { migrate } from '@dobara/db/migrate.ts'
import { runMigrations } from 'graphile-worker'
import { workerLogger } from '../workers/worker-logger.ts'
import type { OpenDatabase } from './open-database.ts'
import { RefusedStartError } from './refused-start.ts'

/** Any constant that no other program takes on this database. */
const SETUP_LOCK = 7_412_026_015
const LONGEST_WAIT_MS = 120_000

/**
 * Migrates the shop's tables and the job queue's, then does `after` (the demo seed), while no other process does.
 * Whoever comes second waits and finds nothing left to do.
 */
export async function prepareDatabase(
  database: OpenDatabase,
  { log, after }: { log: Logger; after: () => Promise<void> },
): Promise<void> {
  const client = await database.sql.connect()
  try {
    // Waiting here is waiting for another run's whole set-up; the pool's own limits are for requests.
    await client.query(`SET statement_timeout = 0; SET lock_timeout = ${LONGEST_WAIT_MS}`)
    await client.query('SELECT pg_advisory_lock($1)', [SETUP_LOCK]).catch((cause: unknown) => {
      throw new RefusedStartError(
        ['Another run has been preparing this database for two minutes: try again later.'],
        cause,
      )
    })
    const applied = await migrate(database.url)
    await runMigrations({ connectionString: database.url, logger: workerLogger(log) })
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    await after()
  } finally {
    // Closing the connection gives the lock back whatever happened.
    client.release(true)
  }
}
