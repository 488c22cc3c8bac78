/** What the list of pages and articles is sorted by. */
export const CONTENT_SORTS = ['kind', 'title', 'updatedAt'] as const
