/** States of a text for the readers of the shop. */
export const CONTENT_STATES = ['published', 'scheduled', 'draft', 'deleted'] as const
export type ContentState = (typeof CONTENT_STATES)[number]

export type Publication = {
  /** The version that the shop shows or will show; null: none. */
  publishedVersion: number | null
  /** Publication time of an article. Pages have none. */
  publishedAt: Date | null
  deletedAt: Date | null
}

/**
 * Returns the state of a text for readers at a moment: published, scheduled, draft, or deleted until it is brought
 * back.
 */
export function contentStateOf(
  { publishedVersion, publishedAt, deletedAt }: Publication,
  now: Date,
): ContentState {
  if (deletedAt !== null) return 'deleted'
  if (publishedVersion === null) return 'draft'
  return publishedAt !== null && publishedAt > now ? 'scheduled' : 'published'
}
