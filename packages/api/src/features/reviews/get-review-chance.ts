import type { ReviewChance } from '@dobara/contract/reviews/reviews.ts'
import type { RequestContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { findReviewChance } from './queries.ts'
import { obstacleTo } from './review-chance.ts'

/** Returns whether the caller may review a product, and if not, why. */
export async function getReviewChance(ctx: RequestContext, productId: number): Promise<ReviewChance> {
  const row = await findReviewChance(ctx.sql, { productId, userId: ctx.user?.id ?? null })
  if (!row) throw new RefusedError('PRODUCT_NOT_FOUND')
  const reason = ctx.user ? obstacleTo(row) : 'login_required'
  return { canReview: reason === null, reason }
}
