import type {
  AdminCannedAnswer,
  updateCannedAnswerInput,
} from '@dobara/contract/admin-canned-answers/canned-answers.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { changeTime, refuseUnseen } from '../../base/seen-state.ts'
import type { CustomerContext } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { updateCannedAnswerRow } from './queries.ts'
import { getLockedCannedAnswer, cannedAnswerView } from './canned-answer-view.ts'

/** Updates a canned answer, unless another user changed it since it was read. */
export function updateCannedAnswer(
  ctx: CustomerContext,
  { id, updatedAt, ...fields }: z.output<typeof updateCannedAnswerInput>,
): Promise<AdminCannedAnswer> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await getLockedCannedAnswer(tx, id)
    await refuseUnseen(row, updatedAt, () => cannedAnswerView(row))
    const at = changeTime(row, ctx.now())
    const { name, body } = row
    const changed = await updateCannedAnswerRow(tx, { id, ...fields, updatedAt: at })
    await insertAuditEntry(tx, {
      action: 'canned_answer.changed',
      entity: 'canned_answer',
      entityId: id,
      before: { name, body },
      after: fields,
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return cannedAnswerView(changed)
  })
}
