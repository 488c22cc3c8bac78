import type { AdminReview, decideReviewInput } from '@dobara/contract/admin-reviews.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { decisionsOn, type ReviewDecision, type ReviewStatus } from '@dobara/domain/reviews/moderation.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { listPhotoIds, lockReview, setModeration } from './queries.ts'
import { reviewView } from './review-view.ts'

const STATUS_REASONS = {
  pending: sentence('review_pending_again'),
  approved: sentence('review_approved_already'),
  rejected: sentence('review_rejected_already'),
} satisfies Record<ReviewStatus, unknown>

/**
 * Approves or rejects a review. Of two concurrent moderators the first decides; the second gets the current state.
 * The earlier state is stored, so that the first can undo the decision.
 */
export async function decideReview(
  ctx: CustomerContext,
  decision: ReviewDecision,
  { id, adminNotes, seenStatus, seenPhotos }: z.output<typeof decideReviewInput>,
): Promise<AdminReview> {
  const row = await inTransaction(ctx.db, async (tx) => {
    const before = await lockReview(tx, id)
    if (!before) throw new RefusedError('REVIEW_NOT_FOUND')
    const hasMoved = seenStatus !== undefined && seenStatus !== before.status
    if (hasMoved || !decisionsOn(before.status).includes(decision)) {
      throw new RefusedError('REVIEW_DECIDED', {
        reason: STATUS_REASONS[before.status],
        detail: { status: before.status },
      })
    }
    // A photo that no moderator has seen is not published.
    if (seenPhotos && (await listPhotoIds(tx, id)).some((photo) => !seenPhotos.includes(photo))) {
      const reason = sentence('review_photos_changed')
      throw new RefusedError('REVIEW_DECIDED', { reason, detail: { status: before.status } })
    }
    const at = ctx.now()
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: `review.${decision}`,
      entity: 'review',
      entityId: id,
      before: { status: before.status },
      after: { status: decision },
      requestId: ctx.caller.requestId,
      at,
    })
    return setModeration(tx, {
      id,
      at,
      status: decision,
      adminNotes: adminNotes == null ? before.adminNotes : adminNotes || null,
      decidedAt: at,
      decidedBy: ctx.user.id,
      earlierStatus: before.status,
      earlierNotes: before.adminNotes,
    })
  })
  return reviewView(row)
}
