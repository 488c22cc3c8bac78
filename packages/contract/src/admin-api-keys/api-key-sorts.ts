/** What the list of API keys can be sorted by; without zod, so that the web app loads it alone. */
export const API_KEY_SORTS = ['name', 'createdAt', 'lastUsedAt'] as const
export type ApiKeySort = (typeof API_KEY_SORTS)[number]
