import type {
  moveIssueInput,
  NewsletterIssue,
  retriedFailures,
} from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import { ISSUE_MOVES } from '@dobara/domain/newsletter/issue-states.ts'
import type { z } from 'zod'
import { enqueueIssue, enqueueLowDeliveries } from '../../../base/jobs/queries.ts'
import type { CustomerContext } from '../../../context.ts'
import { inTransaction } from '../../../transaction.ts'
import { requeueFailures } from './failure-queries.ts'
import { knownIssue } from './get-issue.ts'
import { insertIssueEntry } from './issue-entries.ts'
import { updateIssue } from './issue-queries.ts'
import { issueView } from './issue-view.ts'
import { lockForMove } from './lock-seen.ts'

const DONE = {
  cancel: 'issue.unscheduled',
  pause: 'issue.paused',
  resume: 'issue.resumed',
  stop: 'issue.stopped',
} as const

/**
 * Cancels a scheduled issue, or pauses, resumes or stops its sending. Mails that are in the queue already are still
 * sent: recalling one that is on its way could send it twice.
 */
export function moveIssue(
  ctx: CustomerContext,
  { id, move }: z.output<typeof moveIssueInput>,
): Promise<NewsletterIssue> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockForMove(tx, id, move)
    const state = ISSUE_MOVES[move].to
    const at = ctx.now()
    const endedAt = state === 'stopped' ? at : null
    await updateIssue(tx, id, { state, scheduledAt: null, endedAt, movedAt: at, updatedBy: ctx.user.id, at })
    // Also of one that ends: what became of the mails in the queue is still noted.
    if (move !== 'cancel') await enqueueIssue(tx, { issueId: id, inSeconds: 0 })
    await insertIssueEntry(tx, ctx, { id, action: DONE[move], before: row.state, after: { state } })
    return issueView(tx, await knownIssue(tx, id))
  })
}

/** Retries the mails that could not be delivered, under the same message id, so that no reader sees one twice. */
export function retryFailures(
  ctx: CustomerContext,
  { id }: { id: number },
): Promise<z.output<typeof retriedFailures>> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockForMove(tx, id, 'retry')
    const messageIds = await requeueFailures(tx, id)
    const retried = messageIds.length
    if (retried === 0) return { retried }
    const at = ctx.now()
    await updateIssue(tx, id, { state: 'sending', endedAt: null, movedAt: at, at })
    await enqueueLowDeliveries(tx, messageIds)
    await enqueueIssue(tx, { issueId: id, inSeconds: 1 })
    await insertIssueEntry(tx, ctx, { id, action: 'issue.retried', before: row.state, after: { retried } })
    return { retried }
  })
}
