import type { listReviewsInput, ReviewList } from '@dobara/contract/reviews/reviews.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { findReviewPage } from './queries.ts'
import { reviewView, statsView } from './review-view.ts'

/** A product's approved reviews; to a signed-in caller also the own votes and the own review that waits. */
export async function listReviews(
  ctx: RequestContext,
  input: z.output<typeof listReviewsInput>,
): Promise<ReviewList> {
  const row = await findReviewPage(ctx.sql, { ...input, userId: ctx.user?.id ?? null })
  if (!row) throw new RefusedError('PRODUCT_NOT_FOUND')
  const { limit, offset } = input
  const total = row.totalReviews
  return {
    reviews: row.reviews.map(reviewView),
    stats: statsView(row),
    ownReview: row.ownReview && reviewView(row.ownReview),
    pagination: {
      page: Math.floor(offset / limit) + 1,
      limit,
      offset,
      total,
      totalPages: Math.ceil(total / limit),
    },
  }
}
