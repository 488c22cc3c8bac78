import type { UnderstoodPart } from '@dobara/contract/catalog/catalog.ts'
import { changed, type ProductSearch } from '@dobara/contract/catalog/product-search.ts'
import type { Chip } from './filter-chips.ts'
import { priceLabel } from './price-ranges.ts'

function labelOf(part: UnderstoodPart): string {
  if (part.kind === 'ram') return `${part.gb} GB`
  if (part.kind === 'storage') return part.size
  if (part.kind === 'chip') return part.name
  return priceLabel({ minPrice: part.min ?? undefined, maxPrice: part.max ?? undefined })
}

/** What a search was understood as, in words, each with the search without it. */
export function understoodChips(search: ProductSearch, understood: readonly UnderstoodPart[]): Chip[] {
  return understood.map((part) => ({
    key: `${part.kind} ${labelOf(part)}`,
    label: labelOf(part),
    without: changed(search, { q: part.without || undefined }),
  }))
}
