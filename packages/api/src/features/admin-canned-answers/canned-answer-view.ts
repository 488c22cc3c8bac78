import type { AdminCannedAnswer } from '@dobara/contract/admin-canned-answers/canned-answers.ts'
import type { Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { lockCannedAnswer, type CannedAnswerRow } from './queries.ts'

export function cannedAnswerView({ createdAt, updatedAt, ...row }: CannedAnswerRow): AdminCannedAnswer {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

/** The canned answer with its row locked, so that changes of it happen one after another. */
export async function getLockedCannedAnswer(tx: Tx, id: number): Promise<CannedAnswerRow> {
  const row = await lockCannedAnswer(tx, id)
  if (!row) throw new RefusedError('CANNED_ANSWER_NOT_FOUND')
  return row
}
