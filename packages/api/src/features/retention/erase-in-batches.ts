import { threeYearsAgo } from '@dobara/domain/privacy/three-years-ago.ts'
import { type AuditEntry, insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { Deps, Tx } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'

type Erasure = Pick<AuditEntry, 'action' | 'entity'> & {
  /** Maximum number per transaction, so that no one waits long for one of them. */
  batch: number
  /**
   * Erases at most `limit` entries that ended before a time and returns how many; rows locked by others are left for
   * the next night.
   */
  erase: (tx: Tx, old: { before: Date; limit: number }) => Promise<number>
  /** Name in the log for the time before which they ended. */
  beforeField: string
}

/**
 * Erases, batch after batch, data that the privacy page promises to store for three years, once they have passed.
 * Only the number of erased entries is logged. Returns how many were erased.
 */
export async function eraseInBatches(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { batch, erase, action, entity, beforeField }: Erasure,
): Promise<number> {
  const at = now()
  const before = threeYearsAgo(at)
  let total = 0
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const erased = await erase(tx, { before, limit: batch })
      if (erased === 0) return 0
      const after = { count: erased, [beforeField]: before.toISOString() }
      await insertAuditEntry(tx, {
        actorId: null,
        action,
        entity,
        entityId: 'old',
        after,
        requestId: null,
        at,
      })
      return erased
    })
    total += count
    if (count < batch) return total
  }
}
