import type { ActivityAction } from '@dobara/contract/admin-activity/activity-kinds.ts'
import type { IssueState } from '@dobara/domain/newsletter/issue-states.ts'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import type { CustomerContext, Prisma, Tx } from '../../../context.ts'

type IssueStep = {
  id: number
  action: Extract<ActivityAction, `issue.${string}`>
  before: IssueState
  after: Prisma.InputJsonObject
}

/** Logs the action of a user on an issue. */
export async function insertIssueEntry(
  tx: Tx,
  ctx: CustomerContext,
  { id, action, before, after }: IssueStep,
): Promise<void> {
  await insertAuditEntry(tx, {
    actorId: ctx.user.id,
    action,
    entity: 'newsletter_issue',
    entityId: id,
    before: { state: before },
    after,
    requestId: ctx.caller.requestId,
    at: ctx.now(),
  })
}
