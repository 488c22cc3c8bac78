/** Sort keys of the list of pages and articles. */
export const CONTENT_SORTS = ['kind', 'title', 'updatedAt'] as const
