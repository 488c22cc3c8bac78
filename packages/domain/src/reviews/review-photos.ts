import type { ReviewStatus } from './moderation.ts'

/** At most as many photos come with a review. */
export const MOST_REVIEW_PHOTOS = 4

/**
 * Why no photo can be added to a review; null when one can. What a moderator has seen does not change afterwards: of a decided
 * review the photos stay as they are, or go with it.
 */
export function photoBarrier({
  status,
  photos,
}: {
  status: ReviewStatus
  photos: number
}): 'decided' | 'full' | null {
  if (status !== 'pending') return 'decided'
  return photos >= MOST_REVIEW_PHOTOS ? 'full' : null
}
