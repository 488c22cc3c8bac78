import type { RefusalCode } from '@dobara/contract/refusals.ts'
import type { ReviewObstacle } from '@dobara/contract/reviews/reviews.ts'
import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import { purchaseState } from '@dobara/domain/reviews/purchase.ts'
import { RefusedError } from '../../errors.ts'
import type { ReviewChanceRow } from './review-sql.ts'

export const LOGIN_TO_REVIEW = sentence('login_to_review')

/** The refusal that each obstacle is. */
const OBSTACLES: Record<ReviewObstacle, { code: RefusalCode; reason?: Sentence }> = {
  login_required: { code: 'LOGIN_REQUIRED', reason: LOGIN_TO_REVIEW },
  already_reviewed: { code: 'REVIEW_EXISTS' },
  not_delivered: { code: 'REVIEW_NOT_ALLOWED', reason: sentence('review_on_its_way') },
  not_bought: { code: 'REVIEW_NOT_ALLOWED' },
}

const OF_PURCHASE = { received: null, on_its_way: 'not_delivered', not_bought: 'not_bought' } as const

/** One review per person and product, and only of what was delivered to them. */
export function obstacleTo(row: ReviewChanceRow): ReviewObstacle | null {
  return row.hasReviewed ? 'already_reviewed' : OF_PURCHASE[purchaseState(row)]
}

export function refusalFor(obstacle: ReviewObstacle): RefusedError {
  const { code, reason } = OBSTACLES[obstacle]
  return new RefusedError(code, { reason })
}
