/** Equal to the database's states; only what is published is public. */
export const POST_STATUSES = ['pending', 'published', 'hidden'] as const
export type PostStatus = (typeof POST_STATUSES)[number]

/** What a moderator can make of a question or an answer. */
export const POST_DECISIONS = ['published', 'hidden'] as const
export type PostDecision = (typeof POST_DECISIONS)[number]

const DECISIONS: Record<PostStatus, readonly PostDecision[]> = {
  pending: ['published', 'hidden'],
  published: ['hidden'],
  hidden: ['published'],
}

/** What can be decided on a question or an answer now. */
export function decisionsOnPost(status: PostStatus): readonly PostDecision[] {
  return DECISIONS[status]
}

/**
 * What a question becomes when the shop answers it: an answer is for everybody, also when the question waited. What was hidden
 * stays hidden, and only its asker reads the answer.
 */
export function statusOnceAnswered(status: PostStatus): PostStatus {
  return status === 'hidden' ? 'hidden' : 'published'
}
