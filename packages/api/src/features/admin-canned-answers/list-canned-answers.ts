import type {
  listCannedAnswersInput,
  CannedAnswerList,
} from '@dobara/contract/admin-canned-answers/canned-answers.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { listCannedAnswerRows } from './queries.ts'
import { cannedAnswerView } from './canned-answer-view.ts'

/** One page of the canned answers that fit the search. */
export async function listCannedAnswers(
  { sql }: CustomerContext,
  { page, limit, ...filter }: z.output<typeof listCannedAnswersInput>,
): Promise<CannedAnswerList> {
  const { rows, total } = await listCannedAnswerRows(sql, { ...filter, limit, offset: (page - 1) * limit })
  return {
    cannedAnswers: rows.map(cannedAnswerView),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}
