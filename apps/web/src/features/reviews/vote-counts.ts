import type { Review, ReviewList, ReviewVote } from '@dobara/contract/reviews/reviews.ts'

/** The counts of a review once the caller's vote is `isHelpful`; null: taken back. */
export function countsAfter(review: Review, isHelpful: boolean | null): ReviewVote {
  const { id, helpfulCount, notHelpfulCount, myVote } = review
  const change = (vote: boolean) => Number(isHelpful === vote) - Number(myVote === vote)
  return {
    id,
    helpfulCount: helpfulCount + change(true),
    notHelpfulCount: notHelpfulCount + change(false),
    myVote: isHelpful,
  }
}

/** The page of reviews with one review's counts replaced. */
export function withVote(list: ReviewList, vote: ReviewVote): ReviewList {
  const reviews = list.reviews.map((review) => (review.id === vote.id ? { ...review, ...vote } : review))
  return { ...list, reviews }
}
