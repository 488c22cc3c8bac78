import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import { canMove, type IssueMove, type IssueState } from '@dobara/domain/newsletter/issue-states.ts'
import type { Tx } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { type IssueRow, listEditors, lockIssue } from './issue-queries.ts'

const STATE_REASONS: Record<IssueState, Sentence> = {
  draft: sentence('issue_is_draft'),
  scheduled: sentence('issue_is_scheduled'),
  sending: sentence('issue_is_sending'),
  paused: sentence('issue_is_paused'),
  stopped: sentence('issue_is_stopped'),
  sent: sentence('issue_is_sent'),
}

export async function lockKnown(tx: Tx, id: number): Promise<IssueRow> {
  const row = await lockIssue(tx, id)
  if (!row) throw new RefusedError('ISSUE_NOT_FOUND')
  return row
}

/** Refuses an action that the state of an issue does not allow, and reports the state. */
export function refuseState(state: IssueState): never {
  throw new RefusedError('ISSUE_MOVED', { reason: STATE_REASONS[state], detail: { state } })
}

/** The issue, locked, if it can be moved so. */
export async function lockForMove(tx: Tx, id: number, move: IssueMove): Promise<IssueRow> {
  const row = await lockKnown(tx, id)
  if (!canMove(row.state, move)) refuseState(row.state)
  return row
}

/**
 * Refuses a version that is not the newest: of two editors of one version the second learns who was faster, and
 * nothing of the first is lost.
 */
export async function refuseUnseen(tx: Tx, row: IssueRow, version: number): Promise<void> {
  if (row.version === version) return
  const by = (await listEditors(tx, [row.updatedBy])).get(row.updatedBy) ?? null
  throw new RefusedError('ISSUE_CHANGED', {
    detail: { version: row.version, by, at: row.updatedAt.toISOString() },
  })
}
