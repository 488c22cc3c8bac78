import type { removedReview, removeReviewInput } from '@dobara/contract/reviews/reviews.ts'
import type { z } from 'zod'
import { touchStoredPicture } from '../../base/pictures/stored-picture-queries.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'

/**
 * Deletes a review of the caller with its votes and photos, whatever was decided about it. The product can be reviewed anew. The
 * files of the photos are removed by a job a day later, unless something else shows them.
 */
export function removeReview(
  { db, user, now }: CustomerContext,
  { id }: z.output<typeof removeReviewInput>,
): Promise<z.infer<typeof removedReview>> {
  return inTransaction(db, async (tx) => {
    const photos = await tx.reviewPhoto.findMany({ where: { review: { id, userId: user.id } } })
    const { count } = await tx.review.deleteMany({ where: { id, userId: user.id } })
    if (count === 0) throw new RefusedError('REVIEW_NOT_FOUND')
    for (const { storageKey } of photos) await touchStoredPicture(tx, storageKey, now())
    return { id }
  })
}
