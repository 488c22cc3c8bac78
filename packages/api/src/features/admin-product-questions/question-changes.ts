import type { ActivityAction } from '@dobara/contract/admin-activity/activity-kinds.ts'
import type {
  AdminProductQuestion,
  AdminProductQuestionList,
  listAdminProductQuestionsInput,
} from '@dobara/contract/admin-product-questions.ts'
import type { PostStatus } from '@dobara/domain/product-questions/posts.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { onTx, type Run } from '../../sql.ts'
import { findQuestion, listQuestionRows, type QuestionRow } from './queries.ts'

const iso = (time: string | Date) => new Date(time).toISOString()

function questionView({ createdAt, answers, ...row }: QuestionRow): AdminProductQuestion {
  return {
    ...row,
    createdAt: iso(createdAt),
    answers: answers.map((answer) => ({ ...answer, createdAt: iso(answer.createdAt) })),
  }
}

/** One page of everybody's questions that fit the search and the filter. */
export async function listProductQuestions(
  { sql }: CustomerContext,
  { page, limit, ...wanted }: z.output<typeof listAdminProductQuestionsInput>,
): Promise<AdminProductQuestionList> {
  const { rows, total } = await listQuestionRows(sql, { ...wanted, limit, offset: (page - 1) * limit })
  return {
    questions: rows.map(questionView),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}

/** Returns a question as it is now; throws PRODUCT_QUESTION_NOT_FOUND if it no longer exists. */
export async function readQuestion(run: Run, id: string): Promise<AdminProductQuestion> {
  const row = await findQuestion(run, id)
  if (!row) throw new RefusedError('PRODUCT_QUESTION_NOT_FOUND')
  return questionView(row)
}

type Change = {
  id: string
  action: Extract<ActivityAction, `product_question.${string}`>
  before?: PostStatus
  after?: PostStatus
}

/**
 * Writes an audit entry for a change of a question, without the texts of customers: deleting those deletes them
 * everywhere.
 */
export async function noteChange(
  tx: Tx,
  ctx: CustomerContext,
  { id, action, before, after }: Change,
): Promise<void> {
  await insertAuditEntry(tx, {
    action,
    entity: 'product_question',
    entityId: id,
    ...(before && { before: { status: before } }),
    ...(after && { after: { status: after } }),
    actorId: ctx.user.id,
    requestId: ctx.caller.requestId,
    at: ctx.now(),
  })
}

/** The same after the change, for the reply. */
export const readChanged = (tx: Tx, id: string) => readQuestion(onTx(tx), id)
