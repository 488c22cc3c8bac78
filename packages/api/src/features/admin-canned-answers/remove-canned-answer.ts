import type {
  removeCannedAnswerInput,
  CannedAnswerRemoved,
} from '@dobara/contract/admin-canned-answers/canned-answers.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { deleteCannedAnswer } from './queries.ts'
import { getLockedCannedAnswer } from './canned-answer-view.ts'

/** Deletes a canned answer. */
export function removeCannedAnswer(
  ctx: CustomerContext,
  { id }: z.output<typeof removeCannedAnswerInput>,
): Promise<CannedAnswerRemoved> {
  return inTransaction(ctx.db, async (tx) => {
    const { name, body } = await getLockedCannedAnswer(tx, id)
    await deleteCannedAnswer(tx, id)
    await insertAuditEntry(tx, {
      action: 'canned_answer.deleted',
      entity: 'canned_answer',
      entityId: id,
      before: { name, body },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
    return { id }
  })
}
