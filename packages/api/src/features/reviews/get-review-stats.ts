import type { ReviewStats } from '@dobara/contract/reviews/reviews.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { findReviewStats } from './queries.ts'
import { statsView } from './review-view.ts'

/** How many approved reviews of each rating a product has. */
export async function getReviewStats(ctx: Pick<Deps, 'sql'>, productId: number): Promise<ReviewStats> {
  const row = await findReviewStats(ctx.sql, productId)
  if (!row) throw new RefusedError('PRODUCT_NOT_FOUND')
  return statsView(row)
}
