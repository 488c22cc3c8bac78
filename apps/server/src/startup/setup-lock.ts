import type { Logger } from '@dobara/api/context.ts'
import { LockNotGivenError, withAdvisoryLock } from '@dobara/db/advisory-lock.ts'
import { RefusedStartError } from './refused-start.ts'

/** A constant that no other program uses as the key of an advisory lock on this database. */
export const SETUP_LOCK = 7_412_026_015
const LONGEST_WAIT_MS = 120_000

/**
 * Does `work` while no other process migrates, seeds or restores this database. The address must not be that of a pooler.
 * @throws RefusedStartError when another process holds the lock for two minutes.
 */
export async function withSetupLock<T>(url: string, log: Logger, work: () => Promise<T>): Promise<T> {
  const options = {
    key: SETUP_LOCK,
    longestWaitMs: LONGEST_WAIT_MS,
    onError: ({ message }: Error) => log.warn({ reason: message }, 'a database connection was lost'),
  }
  return withAdvisoryLock(url, options, work).catch((error: unknown) => {
    if (!(error instanceof LockNotGivenError)) throw error
    throw new RefusedStartError(
      ['Another run has been preparing this database for two minutes: try again later.'],
      error,
    )
  })
}
