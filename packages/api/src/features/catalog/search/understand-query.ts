import {
  understandSearch,
  type UnderstoodPart,
  type UnderstoodSearch,
} from '@dobara/domain/catalog/understand/understand-search.ts'
import type { ProductFilter } from '../product-filter.ts'

export type UnderstoodQuery = {
  /** Words left to search for. */
  words: string
  filter: ProductFilter
  /**
   * Parts of the search that filter now, and the processors named along with them. A part that a filter of the
   * shopper overrides is left out.
   */
  understood: UnderstoodPart[]
}

/** The readings of what was typed, the likeliest first: one for nearly everything. */
function readingsOf(typed: string): UnderstoodSearch[] {
  const likeliest = understandSearch(typed)
  const other = understandSearch(typed, { prefersMemory: true })
  const isSame = other.parts.every(({ kind }, index) => kind === likeliest.parts[index]?.kind)
  return isSame ? [likeliest] : [likeliest, other]
}

/**
 * Returns the filters that a search contains as text. A filter that was set separately is newer than the words and
 * takes precedence.
 */
function queryOf({ words, parts }: UnderstoodSearch, requested: ProductFilter): UnderstoodQuery {
  const isFree = {
    ram: requested.ramGb === undefined,
    storage: requested.storage === undefined,
    price: requested.minPrice === undefined && requested.maxPrice === undefined,
    chip: true,
  }
  const understood = parts.filter(({ kind }) => isFree[kind])
  const filter = { ...requested }
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

/**
 * Answers by the first reading of what was typed that finds something: "32GB SSD ThinkPad" is a ThinkPad with 32 GB of memory where
 * none has a drive of 32 GB. Where no reading finds anything, the likeliest counts.
 */
export async function answerByReading<Answer extends { total: number }>(
  { typed, requested }: { typed: string; requested: ProductFilter },
  answer: (query: UnderstoodQuery) => Promise<Answer>,
): Promise<Answer> {
  const [likeliest, ...others] = typed === '' ? [] : readingsOf(typed)
  const first = await answer(
    likeliest ? queryOf(likeliest, requested) : { words: '', filter: requested, understood: [] },
  )
  if (first.total > 0) return first
  for (const other of others) {
    const found = await answer(queryOf(other, requested))
    if (found.total > 0) return found
  }
  return first
}
