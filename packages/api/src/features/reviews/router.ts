import { sentence } from '@dobara/contract/sentences/sentence.ts'
import {
  addReviewPhotoInput,
  createReviewInput,
  listReviewsInput,
  removedReview,
  removeReviewInput,
  removeReviewPhotoInput,
  review,
  reviewChance,
  reviewedProductInput,
  reviewList,
  reviewPhotos,
  reviewStats,
  reviewVote,
  voteReviewInput,
} from '@dobara/contract/reviews/reviews.ts'
import { customerProcedure, cachedProcedure, router, shopperProcedure } from '../../trpc.ts'
import { createReview } from './create-review.ts'
import { getReviewChance } from './get-review-chance.ts'
import { getReviewStats } from './get-review-stats.ts'
import { listReviews } from './list-reviews.ts'
import { addReviewPhoto, removeReviewPhoto } from './review-photos.ts'
import { LOGIN_TO_REVIEW } from './review-chance.ts'
import { removeReview } from './remove-review.ts'
import { voteReview } from './vote-review.ts'

export const reviewsRouter = router({
  // Includes the caller's own votes: a caller with an expired token must refresh it and is not treated as a visitor.
  list: shopperProcedure
    .input(listReviewsInput)
    .output(reviewList)
    .query(({ ctx, input }) => listReviews(ctx, input)),
  stats: cachedProcedure
    .input(reviewedProductInput)
    .output(reviewStats)
    .query(({ ctx, input }) => getReviewStats(ctx, input.productId)),
  canReview: shopperProcedure
    .input(reviewedProductInput)
    .output(reviewChance)
    .query(({ ctx, input }) => getReviewChance(ctx, input.productId)),
  create: customerProcedure
    .meta({ loginReason: LOGIN_TO_REVIEW })
    .input(createReviewInput)
    .output(review)
    .mutation(({ ctx, input }) => createReview(ctx, input)),
  remove: customerProcedure
    .input(removeReviewInput)
    .output(removedReview)
    .mutation(({ ctx, input }) => removeReview(ctx, input)),
  addPhoto: customerProcedure
    .meta({ loginReason: LOGIN_TO_REVIEW, takesForm: true })
    .input(addReviewPhotoInput)
    .output(reviewPhotos)
    .mutation(({ ctx, input }) => addReviewPhoto(ctx, input)),
  removePhoto: customerProcedure
    .input(removeReviewPhotoInput)
    .output(reviewPhotos)
    .mutation(({ ctx, input }) => removeReviewPhoto(ctx, input)),
  vote: customerProcedure
    .meta({ loginReason: sentence('login_to_vote') })
    .input(voteReviewInput)
    .output(reviewVote)
    .mutation(({ ctx, input }) => voteReview(ctx, input)),
})
