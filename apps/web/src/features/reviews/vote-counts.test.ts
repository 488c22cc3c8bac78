import { describe, expect, it } from 'vitest'
import { reviewOf } from '../../../test/reviews/test-review-shop.tsx'
import { countsAfter, withVote } from './vote-counts.ts'

describe('the counts after a vote', () => {
  it.each([
    [null, true, 3, 1],
    [null, false, 2, 2],
    [true, false, 1, 2],
    [false, true, 3, 0],
    [true, null, 1, 1],
    [false, null, 2, 0],
    [true, true, 2, 1],
    [null, null, 2, 1],
  ] as const)('from %s to %s are %i and %i', (myVote, isHelpful, helpfulCount, notHelpfulCount) => {
    expect(countsAfter(reviewOf(1, { myVote }), isHelpful)).toEqual({
      id: 1,
      helpfulCount,
      notHelpfulCount,
      myVote: isHelpful,
    })
  })

  it('belong to that review alone, in both places of the reply', () => {
    const page = {
      reviews: [reviewOf(1), reviewOf(2)],
      stats: {
        totalReviews: 2,
        averageRating: 4,
        rating1: 0,
        rating2: 0,
        rating3: 0,
        rating4: 2,
        rating5: 0,
      },
      ownReview: null,
    }
    const pagination = { page: 1, limit: 10, offset: 0, total: 2, totalPages: 1 }
    const vote = { id: 2, helpfulCount: 9, notHelpfulCount: 8, myVote: true }
    const after = withVote({ ...page, pagination }, vote)
    expect(after.reviews).toEqual([reviewOf(1), reviewOf(2, vote)])
  })
})
