import type { NewsletterIssue, saveIssueInput } from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import type { IssueTexts } from '@dobara/domain/newsletter/issue-text.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import { inTransaction } from '../../../transaction.ts'
import { knownIssue } from './get-issue.ts'
import { deleteIssue, insertIssue, updateIssue } from './issue-queries.ts'
import { issueView } from './issue-view.ts'
import { lockKnown, refuseState, refuseUnseen } from './lock-seen.ts'

const EMPTY = { subject: '', preheader: '', body: '' }

async function insertDraft(
  tx: Tx,
  ctx: CustomerContext,
  draft: { texts: IssueTexts; copyOf?: number },
): Promise<{ id: number }> {
  const at = ctx.now()
  const id = await insertIssue(tx, { texts: draft.texts, by: ctx.user.id, at })
  await insertAuditEntry(tx, {
    actorId: ctx.user.id,
    action: 'issue.created',
    entity: 'newsletter_issue',
    entityId: id,
    after: draft.copyOf === undefined ? {} : { copyOf: draft.copyOf },
    requestId: ctx.caller.requestId,
    at,
  })
  return { id }
}

/** A new draft, with nothing in it. */
export function createIssue(ctx: CustomerContext): Promise<{ id: number }> {
  return inTransaction(ctx.db, (tx) => insertDraft(tx, ctx, { texts: { en: EMPTY, hi: EMPTY } }))
}

/** Creates a draft with the texts of another issue. */
export function duplicateIssue(ctx: CustomerContext, { id }: { id: number }): Promise<{ id: number }> {
  return inTransaction(ctx.db, async (tx) => {
    const { texts } = await knownIssue(tx, id)
    return insertDraft(tx, ctx, { texts, copyOf: id })
  })
}

/** Saves the texts of a draft. It is saved often during editing: the log records who created, sent and deleted it. */
export function saveIssue(
  ctx: CustomerContext,
  { id, version, texts }: z.output<typeof saveIssueInput>,
): Promise<NewsletterIssue> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockKnown(tx, id)
    if (row.state !== 'draft') refuseState(row.state)
    await refuseUnseen(tx, row, version)
    await updateIssue(tx, id, { texts, updatedBy: ctx.user.id, at: ctx.now() })
    return issueView(tx, await knownIssue(tx, id))
  })
}

/** Deletes a draft. What went out stays. */
export async function removeIssue(ctx: CustomerContext, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockKnown(tx, id)
    if (row.state !== 'draft') refuseState(row.state)
    await deleteIssue(tx, id)
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'issue.deleted',
      entity: 'newsletter_issue',
      entityId: id,
      before: { subject: row.texts.en.subject },
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
  })
}
