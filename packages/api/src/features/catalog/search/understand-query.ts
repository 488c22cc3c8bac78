import { understandSearch, type UnderstoodPart } from '@dobara/domain/catalog/understand/understand-search.ts'
import type { ProductFilter } from '../product-filter.ts'

export type UnderstoodQuery = {
  /** What is left to be searched. */
  words: string
  filter: ProductFilter
  /** What filters now, and the processors said beside it; nothing where a filter of one's own says otherwise. */
  understood: UnderstoodPart[]
}

/** The filters that a search says in words. One that was set by itself is newer than the words, and wins. */
export function understandQuery(typed: string, asked: ProductFilter): UnderstoodQuery {
  if (typed === '') return { words: '', filter: asked, understood: [] }
  const { words, parts } = understandSearch(typed)
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
