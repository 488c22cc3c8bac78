import {
  understandSearch,
  type UnderstoodPart,
  type UnderstoodSearch,
} from '@dobara/domain/catalog/understand/understand-search.ts'
import type { ProductFilter } from '../product-filter.ts'

export type UnderstoodQuery = {
  /** What is left to be searched. */
  words: string
  filter: ProductFilter
  /** What filters now, and the processors said beside it; nothing where a filter of one's own says otherwise. */
  understood: UnderstoodPart[]
}

/** The cards, their counts and each further page ask for the same words: about 100 kB of them are not read again. */
const MOST_KEPT = 500
const kept = new Map<string, UnderstoodSearch>()

function understand(typed: string): UnderstoodSearch {
  const known = kept.get(typed)
  const understood = known ?? understandSearch(typed)
  // What was asked for last stands last, and gives way last.
  kept.delete(typed)
  kept.set(typed, understood)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
  return understood
}

/** The filters that a search says in words. One that was set by itself is newer than the words, and wins. */
export function understandQuery(typed: string, asked: ProductFilter): UnderstoodQuery {
  if (typed === '') return { words: '', filter: asked, understood: [] }
  const { words, parts } = understand(typed)
  const isFree = {
    ram: asked.ramGb === undefined,
    storage: asked.storage === undefined,
    price: asked.minPrice === undefined && asked.maxPrice === undefined,
    chip: true,
  }
  const understood = parts.filter(({ kind }) => isFree[kind])
  const filter = { ...asked }
  for (const part of understood) {
    if (part.kind === 'ram') filter.ramGb = [...(filter.ramGb ?? []), String(part.gb)]
    if (part.kind === 'storage') filter.storage = [...(filter.storage ?? []), part.size]
    if (part.kind === 'price') {
      filter.minPrice = part.min ?? undefined
      filter.maxPrice = part.max ?? undefined
    }
  }
  const isFiltered = understood.some(({ kind }) => kind !== 'chip')
  return { words, filter, understood: isFiltered ? understood : [] }
}
