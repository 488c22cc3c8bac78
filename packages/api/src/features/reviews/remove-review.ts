import type { removedReview, removeReviewInput } from '@dobara/contract/reviews/reviews.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'

/** Deletes a review of the caller with its votes, whatever was decided about it. The product can be reviewed anew. */
export async function removeReview(
  { db, user }: CustomerContext,
  { id }: z.output<typeof removeReviewInput>,
): Promise<z.infer<typeof removedReview>> {
  const { count } = await db.review.deleteMany({ where: { id, userId: user.id } })
  if (count === 0) throw new RefusedError('REVIEW_NOT_FOUND')
  return { id }
}
