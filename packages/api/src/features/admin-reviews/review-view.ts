import type { AdminReview } from '@dobara/contract/admin-reviews.ts'
import type { AdminReviewRow } from './queries.ts'

export function reviewView({ userName, decidedAt, createdAt, ...row }: AdminReviewRow): AdminReview {
  return {
    ...row,
    userName: userName?.trim() || 'Anonymous',
    decidedAt: decidedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
