/** Sort keys of the list of API keys; without zod, so that the web app loads them alone. */
export const API_KEY_SORTS = ['name', 'createdAt', 'lastUsedAt'] as const
export type ApiKeySort = (typeof API_KEY_SORTS)[number]
