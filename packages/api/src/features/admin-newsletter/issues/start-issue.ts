import type {
  NewsletterIssue,
  scheduleIssueInput,
  sendIssueInput,
} from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { issueTimeFault } from '@dobara/domain/newsletter/issue-time.ts'
import type { z } from 'zod'
import { enqueueIssue } from '../../../base/jobs/queries.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import { RefusedError, refusedField } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { refuseUnwritten } from './render-issue.ts'
import { insertIssueEntry } from './issue-entries.ts'
import { knownIssue } from './get-issue.ts'
import { updateIssue } from './issue-queries.ts'
import { issueView } from './issue-view.ts'
import { lockForMove, refuseUnseen } from './lock-seen.ts'
import { insertReceivers } from './receiver-queries.ts'

/** Determines the receivers of the issue, and queues the job that sends it. Its row is locked. */
export async function startSending(tx: Tx, { id, at }: { id: number; at: Date }): Promise<number> {
  const receivers = await insertReceivers(tx, id)
  await updateIssue(tx, id, { state: 'sending', scheduledAt: null, startedAt: at, movedAt: at, at })
  await enqueueIssue(tx, { issueId: id, inSeconds: 0 })
  return receivers
}

/** Sends an issue, as it was seen, to everybody who wants it now. */
export function sendIssue(
  ctx: CustomerContext,
  { id, version }: z.output<typeof sendIssueInput>,
): Promise<NewsletterIssue> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockForMove(tx, id, 'send')
    await refuseUnseen(tx, row, version)
    refuseUnwritten(row.texts)
    const receivers = await startSending(tx, { id, at: ctx.now() })
    if (receivers === 0) throw new RefusedError('ISSUE_WITHOUT_RECEIVERS')
    await insertIssueEntry(tx, ctx, { id, action: 'issue.started', before: row.state, after: { receivers } })
    return issueView(tx, await knownIssue(tx, id))
  })
}

/** Schedules an issue, as it was seen; its receivers are determined when it is sent. */
export function scheduleIssue(
  ctx: CustomerContext,
  { id, version, at }: z.output<typeof scheduleIssueInput>,
): Promise<NewsletterIssue> {
  const scheduledAt = new Date(at)
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockForMove(tx, id, 'schedule')
    await refuseUnseen(tx, row, version)
    refuseUnwritten(row.texts)
    const fault = issueTimeFault(scheduledAt, ctx.now())
    if (fault) throw refusedField('RULE_BROKEN', 'at', sentence(fault))
    await updateIssue(tx, id, { state: 'scheduled', scheduledAt, updatedBy: ctx.user.id, at: ctx.now() })
    const after = { scheduledAt: scheduledAt.toISOString() }
    await insertIssueEntry(tx, ctx, { id, action: 'issue.scheduled', before: row.state, after })
    return issueView(tx, await knownIssue(tx, id))
  })
}
