import type {
  AdminCannedAnswer,
  createCannedAnswerInput,
} from '@dobara/contract/admin-canned-answers/canned-answers.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { insertCannedAnswer } from './queries.ts'
import { cannedAnswerView } from './canned-answer-view.ts'

/** Adds a canned answer. */
export function createCannedAnswer(
  ctx: CustomerContext,
  fields: z.output<typeof createCannedAnswerInput>,
): Promise<AdminCannedAnswer> {
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    const row = await insertCannedAnswer(tx, fields, at)
    await insertAuditEntry(tx, {
      action: 'canned_answer.created',
      entity: 'canned_answer',
      entityId: row.id,
      after: fields,
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return cannedAnswerView(row)
  })
}
