/** Equal to the database's states; only approved reviews are public. */
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** Decisions of a moderator on a review. */
export const REVIEW_DECISIONS = ['approved', 'rejected'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

const DECISIONS: Record<ReviewStatus, readonly ReviewDecision[]> = {
  pending: ['approved', 'rejected'],
  approved: ['rejected'],
  rejected: ['approved'],
}

/** Returns the decisions that are possible on a review now. */
export function decisionsOn(status: ReviewStatus): readonly ReviewDecision[] {
  return DECISIONS[status]
}
