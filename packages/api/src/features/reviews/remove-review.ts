import type { removedReview, removeReviewInput } from '@dobara/contract/reviews/reviews.ts'
import type { z } from 'zod'
import { touchStoredPicture } from '../../base/pictures/stored-picture-queries.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'

/**
 * Deletes a review of the caller with its votes and photos, whether it was approved or rejected. The product can then
 * be reviewed again. A job removes the photo files a day later, unless they are used elsewhere.
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
