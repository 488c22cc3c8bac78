import type { Deps } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { lockChainEnd, sealWaiting } from './chain-queries.ts'

/** Entries of one transaction. */
const BATCH = 500

/**
 * Seals the entries written to the activity log since the last call, in the order they were written. The new end goes
 * to the log of the process: stored outside of the database, it later reveals entries removed from the end. Returns
 * the number of sealed entries.
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
