import type { Suggestion } from '@dobara/contract/catalog/catalog.ts'

/** Row below the search field: a search to run, a product to open, or the search as it is typed. */
export type SearchChoice =
  | { kind: 'text'; text: string }
  | { kind: 'product'; product: Suggestion }
  | { kind: 'all' }

/** Documented fixed list: for a field with no history, and for text that has no better match in the catalogue. */
const POPULAR = ['Dell', 'Lenovo', 'HP', 'i5', 'i7', '8GB', '16GB', 'SSD', 'HDD']
const MAX_SUGGESTIONS = 5

type SearchFacts = { query: string; history: string[]; products: Suggestion[] }

/** The rows for what is typed (trimmed), in their order. */
export function choicesFor({ query, history, products }: SearchFacts): SearchChoice[] {
  const texts = (words: string[]) =>
    words.slice(0, MAX_SUGGESTIONS).map((text) => ({ kind: 'text' as const, text }))
  if (query === '') return texts(history.length > 0 ? history : POPULAR)
  const found = products.map((product) => ({ kind: 'product' as const, product }))
  const popular = POPULAR.filter((word) => word.toLowerCase().includes(query.toLowerCase()))
  return [...(found.length > 0 ? found : texts(popular)), { kind: 'all' }]
}
