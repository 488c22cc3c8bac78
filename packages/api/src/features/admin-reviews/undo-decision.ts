import type { AdminReview, undoReviewInput } from '@dobara/contract/admin-reviews.ts'
import { canUndo } from '@dobara/domain/undo/undo-time.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { lockReview, setModeration } from './queries.ts'
import { reviewView } from './review-view.ts'

/** Undoes the caller's own last decision on a review, once, while it is in force and recent. */
export async function undoDecision(
  ctx: CustomerContext,
  { id, decidedAt }: z.output<typeof undoReviewInput>,
): Promise<AdminReview> {
  const row = await inTransaction(ctx.db, async (tx) => {
    const before = await lockReview(tx, id)
    if (!before) throw new RefusedError('REVIEW_NOT_FOUND')
    const { earlierStatus, earlierNotes } = before
    const at = ctx.now()
    const isTheirs =
      before.decidedBy === ctx.user.id && before.decidedAt?.getTime() === new Date(decidedAt).getTime()
    if (!isTheirs || earlierStatus === null || !canUndo({ doneAt: before.decidedAt ?? at, now: at })) {
      throw new RefusedError('REVIEW_UNDO_OVER')
    }
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'review.restored',
      entity: 'review',
      entityId: id,
      before: { status: before.status },
      after: { status: earlierStatus },
      requestId: ctx.caller.requestId,
      at,
    })
    return setModeration(tx, {
      id,
      at,
      status: earlierStatus,
      adminNotes: earlierNotes,
      decidedAt: null,
      decidedBy: null,
      earlierStatus: null,
      earlierNotes: null,
    })
  })
  return reviewView(row)
}
