import { threeYearsAgo } from '@dobara/domain/privacy/three-years-ago.ts'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { Deps } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { eraseQuestions, lockOldQuestions } from './question-queries.ts'

/** Questions of one transaction, so that nobody waits long for one of them. */
const BATCH = 200

/**
 * Erases questions to the shop, with all that was said about them, once three years have passed since the last of it, as the
 * privacy page promises. The log keeps how many, and none of their words. A question that somebody holds is left for the
 * next night. Returns how many were erased.
 */
export async function eraseOldQuestions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  batch = BATCH,
): Promise<number> {
  const at = now()
  const before = threeYearsAgo(at)
  let total = 0
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const questions = await lockOldQuestions(tx, { before, limit: batch })
      if (questions.length === 0) return 0
      await eraseQuestions(tx, { questions, before })
      await insertAuditEntry(tx, {
        actorId: null,
        action: 'questions.erased',
        entity: 'service_request',
        entityId: 'old',
        after: { count: questions.length, lastSaidBefore: before.toISOString() },
        requestId: null,
        at,
      })
      return questions.length
    })
    total += count
    if (count < batch) return total
  }
}
