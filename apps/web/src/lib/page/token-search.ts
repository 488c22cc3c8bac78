export type TokenSearch = { token?: string }

/** The query of a page that a link with a token opens, as `validateSearch` of its route; a blank token is none. */
export function tokenSearch({ token }: Record<string, unknown>): TokenSearch {
  return { token: (typeof token === 'string' && token.trim()) || undefined }
}
