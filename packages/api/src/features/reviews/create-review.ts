import type { createReviewInput, Review } from '@dobara/contract/reviews/reviews.ts'
import { purchaseState } from '@dobara/domain/reviews/purchase.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { findReviewChance, insertReview } from './queries.ts'
import { obstacleTo, refusalFor } from './review-chance.ts'
import { reviewView } from './review-view.ts'

/** Stores a review of a product that was delivered to the caller; it is public once an administrator approves it. */
export async function createReview(
  ctx: CustomerContext,
  input: z.output<typeof createReviewInput>,
): Promise<Review> {
  const userId = ctx.user.id
  const chance = await findReviewChance(ctx.sql, { productId: input.productId, userId })
  if (!chance) throw new RefusedError('PRODUCT_NOT_FOUND')
  const obstacle = obstacleTo(chance)
  if (obstacle) throw refusalFor(obstacle)
  // Pressed twice at once, both come here: the database lets one in.
  const row = await insertReview(ctx.sql, {
    ...input,
    userId,
    isVerifiedPurchase: purchaseState(chance) === 'received',
    at: ctx.now(),
  })
  if (!row) throw new RefusedError('REVIEW_EXISTS')
  return reviewView(row)
}
