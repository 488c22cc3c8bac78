import type { PageAnswer } from '@dobara/contract/content/page-drawing.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Id of the element in which the server writes the replies to the first queries of a page. */
const ELEMENT_ID = 'first-queries'

type FirstQueries = {
  /** The address whose final title the server wrote; null when only the browser knows more. */
  titled: string | null
  queries: PageAnswer[]
}

const served: { titled: string | null; title: string } = { titled: null, title: '' }

function isFirstQueries(value: unknown): value is FirstQueries {
  return typeof value === 'object' && value !== null && 'queries' in value && Array.isArray(value.queries)
}

/** Opened again from the browser's own memory: what was written into the page then may be old. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && 'type' in navigation && navigation.type === 'back_forward'
}

/** The key of tRPC's own hooks. */
export function keyOf({ procedure, input }: Pick<PageAnswer, 'procedure' | 'input'>): QueryKey {
  return [procedure.split('.'), { ...(input !== undefined && { input }), type: 'query' }]
}

/**
 * Puts the replies sent with the page into the query cache, under the keys of tRPC's own hooks, so that the page
 * renders without fetching them again.
 */
export function seedFirstQueries(queryClient: QueryClient): void {
  const text = document.getElementById(ELEMENT_ID)?.textContent
  const first: unknown = text ? JSON.parse(text) : null
  if (!isFirstQueries(first)) return
  served.titled = first.titled
  served.title = document.title
  const options = isReturn() ? { updatedAt: 1 } : undefined
  for (const query of first.queries) queryClient.setQueryData(keyOf(query), query.data, options)
}

/** The title the server wrote for the address that is open now; null when the browser has moved on since. */
export function servedTitle(): string | null {
  return served.titled === location.pathname + location.search ? served.title : null
}
