import type { listQuestionsInput, QuestionList } from '@dobara/contract/support/support.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { findRequester } from './find-requester.ts'
import { listOwnQuestions } from './queries.ts'
import { questionRowView } from './question-view.ts'

/** One page of the caller's own questions. */
export async function listQuestions(
  ctx: CustomerContext,
  { page, limit }: z.output<typeof listQuestionsInput>,
): Promise<QuestionList> {
  const { total, rows } = await listOwnQuestions(ctx.db, await findRequester(ctx), { page, limit })
  return {
    questions: rows.map(questionRowView),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}
