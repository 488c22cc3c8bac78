import { threeYearsAgo } from '@dobara/domain/privacy/three-years-ago.ts'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { Deps } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { eraseSubscriptions, lockOldSubscriptions } from './subscription-queries.ts'

/** Addresses of one transaction, so that nobody waits long for one of them. */
const BATCH = 500

/**
 * Erases addresses that left the newsletter, with the proof of their consent, once three years have passed since, as the
 * privacy page promises. The log keeps how many, and none of them. Returns how many were erased.
 */
export async function eraseOldSubscriptions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  batch = BATCH,
): Promise<number> {
  const at = now()
  const before = threeYearsAgo(at)
  let total = 0
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const emails = await lockOldSubscriptions(tx, { before, limit: batch })
      if (emails.length === 0) return 0
      await eraseSubscriptions(tx, { emails, before })
      await insertAuditEntry(tx, {
        actorId: null,
        action: 'subscriptions.erased',
        entity: 'newsletter_subscription',
        entityId: 'old',
        after: { count: emails.length, endedBefore: before.toISOString() },
        requestId: null,
        at,
      })
      return emails.length
    })
    total += count
    if (count < batch) return total
  }
}
