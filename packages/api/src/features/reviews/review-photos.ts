import type {
  addReviewPhotoInput,
  removeReviewPhotoInput,
  ReviewPhotos,
} from '@dobara/contract/reviews/reviews.ts'
import { MOST_REVIEW_PHOTOS, photoBarrier } from '@dobara/domain/reviews/review-photos.ts'
import type { z } from 'zod'
import { type Limit, takeTry } from '../../base/limits/shared-limit.ts'
import { storePicture } from '../../base/pictures/store-picture.ts'
import { holdStoredPicture, touchStoredPicture } from '../../base/pictures/stored-picture-queries.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { findOwnReview, lockOwnReview, type OwnReview } from './queries.ts'

/** A picture is work for the processor: so many tries a day, whether something came of them or not. */
const SENDING: Limit = { name: 'review-photo', most: 40, withinMs: 24 * 60 * 60 * 1_000 }

function refusePhoto(review: OwnReview | null): OwnReview {
  if (!review) throw new RefusedError('REVIEW_NOT_FOUND')
  const barrier = photoBarrier({ status: review.status, photos: review.photos.length })
  if (barrier === 'decided') throw new RefusedError('REVIEW_PHOTOS_CLOSED')
  if (barrier === 'full') throw new RefusedError('REVIEW_PHOTOS_FULL')
  return review
}

async function readPhotos(tx: Tx, id: number): Promise<ReviewPhotos> {
  const photos = await tx.reviewPhoto.findMany({
    where: { reviewId: id },
    orderBy: { place: 'asc' },
    select: { id: true, url: true, width: true, height: true },
  })
  return { id, photos }
}

/**
 * Adds a photo to the caller's own pending review. The image is re-encoded, so that only the pixels of the uploaded
 * file remain. The files are stored first, so that no row refers to a missing picture.
 */
export async function addReviewPhoto(
  ctx: CustomerContext,
  { id, image }: z.output<typeof addReviewPhotoInput>,
): Promise<ReviewPhotos> {
  const of = { id, userId: ctx.user.id }
  // Evaluated before the picture is processed, which takes long, and again with the review locked.
  refusePhoto(await findOwnReview(ctx.db, of))
  await takeTry(ctx, SENDING, ctx.user.id)
  const stored = await storePicture(ctx, Buffer.from(image.buffer, image.byteOffset, image.byteLength))
  const { storageKey, url, width, height } = stored
  return inTransaction(ctx.db, async (tx) => {
    const { photos } = refusePhoto(await lockOwnReview(tx, of))
    if (!(await holdStoredPicture(tx, storageKey))) throw new RefusedError('BUSY')
    // Sent twice, it is one photo.
    if (!photos.some((photo) => photo.storageKey === storageKey)) {
      const places = Array.from({ length: MOST_REVIEW_PHOTOS }, (_, index) => index + 1)
      const place = places.find((free) => photos.every((photo) => photo.place !== free)) ?? 1
      await tx.reviewPhoto.create({
        data: { reviewId: id, place, storageKey, url, width, height, createdAt: ctx.now() },
      })
    }
    return readPhotos(tx, id)
  })
}

/** Takes a photo off an own review, also off a published one. Its files are removed by a job a day later, unless something else shows them. */
export function removeReviewPhoto(
  ctx: CustomerContext,
  { id, photoId }: z.output<typeof removeReviewPhotoInput>,
): Promise<ReviewPhotos> {
  return inTransaction(ctx.db, async (tx) => {
    const review = await lockOwnReview(tx, { id, userId: ctx.user.id })
    if (!review) throw new RefusedError('REVIEW_NOT_FOUND')
    const photo = review.photos.find((one) => one.id === photoId)
    if (!photo) throw new RefusedError('REVIEW_PHOTO_NOT_FOUND')
    await tx.reviewPhoto.delete({ where: { id: photoId } })
    await touchStoredPicture(tx, photo.storageKey, ctx.now())
    return readPhotos(tx, id)
  })
}
