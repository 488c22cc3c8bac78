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

/** For how long the screen offers to take a decision back, in milliseconds. */
export const REVIEW_UNDO_MS = 8_000
/** For how long the shop takes one back: a pointer that rests on the button stops the screen's time. */
export const REVIEW_UNDO_KEPT_MS = 120_000

/** What can be decided on a review now. */
export function decisionsOn(status: ReviewStatus): readonly ReviewDecision[] {
  return DECISIONS[status]
}

/** Whether a decision is no older than the shop takes one back. */
export function canUndo({ decidedAt, now }: { decidedAt: Date; now: Date }): boolean {
  const age = now.getTime() - decidedAt.getTime()
  return age >= 0 && age <= REVIEW_UNDO_KEPT_MS
}
