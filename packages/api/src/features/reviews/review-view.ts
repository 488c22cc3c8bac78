import type { Review, ReviewStats } from '@dobara/contract/reviews/reviews.ts'
import type { ReviewRow, StatsRow } from './review-sql.ts'

/** Returns the review to show. Without a name, as when it is not to be shown, the reviewer is anonymous. */
export function reviewView({ userName, createdAt, ...row }: ReviewRow): Review {
  return {
    ...row,
    isAnonymous: userName === null,
    userName: userName ?? 'Anonymous',
    createdAt: new Date(createdAt).toISOString(),
  }
}

export function statsView(row: StatsRow): ReviewStats {
  const { totalReviews, ratingHundredths, rating1, rating2, rating3, rating4, rating5 } = row
  return { totalReviews, averageRating: ratingHundredths / 100, rating1, rating2, rating3, rating4, rating5 }
}
