/** Equal to the database's states; only what is published is public. */
export const POST_STATUSES = ['pending', 'published', 'hidden'] as const
export type PostStatus = (typeof POST_STATUSES)[number]

/** Decisions of a moderator on a question or an answer. */
export const POST_DECISIONS = ['published', 'hidden'] as const
export type PostDecision = (typeof POST_DECISIONS)[number]

const DECISIONS: Record<PostStatus, readonly PostDecision[]> = {
  pending: ['published', 'hidden'],
  published: ['hidden'],
  hidden: ['published'],
}

/** Returns the decisions that are possible on a question or an answer now. */
export function decisionsOnPost(status: PostStatus): readonly PostDecision[] {
  return DECISIONS[status]
}

/**
 * Returns the status of a question once the shop answers it. An answer is public, also if the question was pending. A
 * hidden question remains hidden, and only its author reads the answer.
 */
export function statusOnceAnswered(status: PostStatus): PostStatus {
  return status === 'hidden' ? 'hidden' : 'published'
}
