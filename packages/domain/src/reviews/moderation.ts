/** Equal to the database's states; only approved reviews are public. */
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** What a moderator can make of a review. */
export const REVIEW_DECISIONS = ['approved', 'rejected'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

const DECISIONS: Record<ReviewStatus, readonly ReviewDecision[]> = {
  pending: ['approved', 'rejected'],
  approved: ['rejected'],
  rejected: ['approved'],
}

/** What can be decided on a review now. */
export function decisionsOn(status: ReviewStatus): readonly ReviewDecision[] {
  return DECISIONS[status]
}
