import type { ReviewVote, voteReviewInput } from '@dobara/contract/reviews/reviews.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { deleteVote, getVoteCounts, lockPublicReview, upsertVote } from './queries.ts'

/**
 * Stores, changes or (null) removes the caller's vote on whether another user's review was helpful. Sent twice, it is
 * one vote.
 */
export function voteReview(
  ctx: CustomerContext,
  { id, isHelpful }: z.output<typeof voteReviewInput>,
): Promise<ReviewVote> {
  const vote = { reviewId: id, userId: ctx.user.id }
  return inTransaction(ctx.db, async (tx) => {
    const review = await lockPublicReview(tx, id)
    if (!review) throw new RefusedError('REVIEW_NOT_FOUND')
    if (review.userId === ctx.user.id) throw new RefusedError('REVIEW_OWN')
    if (isHelpful === null) await deleteVote(tx, vote)
    else await upsertVote(tx, { ...vote, isHelpful, at: ctx.now() })
    return { id, ...(await getVoteCounts(tx, id)), myVote: isHelpful }
  })
}
