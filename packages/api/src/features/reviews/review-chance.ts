import { REFUSALS, type RefusalCode } from '@dobara/contract/refusals.ts'
import type { ReviewObstacle } from '@dobara/contract/reviews.ts'
import type { ReviewChanceRow } from './review-sql.ts'

export const LOGIN_TO_REVIEW = 'Please login to submit a review'

/** The refusal that each obstacle is, and its words. */
const OBSTACLES: Record<ReviewObstacle, { code: RefusalCode; message: string }> = {
  login_required: { code: 'LOGIN_REQUIRED', message: LOGIN_TO_REVIEW },
  already_reviewed: { code: 'REVIEW_EXISTS', message: REFUSALS.REVIEW_EXISTS.message },
  not_delivered: {
    code: 'REVIEW_NOT_ALLOWED',
    message: 'Your order is on its way. You can review this product once it has been delivered.',
  },
  not_bought: { code: 'REVIEW_NOT_ALLOWED', message: REFUSALS.REVIEW_NOT_ALLOWED.message },
}

/** One review per person and product, and only of what was delivered to them. */
export function obstacleTo(row: ReviewChanceRow): ReviewObstacle | null {
  if (row.hasReviewed) return 'already_reviewed'
  if (row.isDelivered) return null
  return row.isOnTheWay ? 'not_delivered' : 'not_bought'
}

export function refusalFor(obstacle: ReviewObstacle): { code: RefusalCode; message: string } {
  return OBSTACLES[obstacle]
}
