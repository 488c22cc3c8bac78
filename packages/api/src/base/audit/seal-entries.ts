import type { Deps } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { lockChainEnd, sealWaiting } from './chain-queries.ts'

/** Entries of one transaction. */
const BATCH = 500

/**
 * Seals what was written to the activity log since the last time, in the order it was written. The log of the process gets
 * the new end: kept outside of the database, it shows later what was taken off the end. Returns how many were sealed.
 */
export async function sealEntries(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  limit = BATCH,
): Promise<number> {
  for (let total = 0; ; ) {
    const sealed = await inTransaction(db, async (tx) => {
      await lockChainEnd(tx)
      return sealWaiting(tx, { limit, at: now() })
    })
    if (!sealed) return total
    total += sealed.count
    log.info(sealed.end, 'the activity log is sealed up to here')
  }
}
