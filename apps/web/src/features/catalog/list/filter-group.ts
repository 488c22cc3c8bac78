import type { AttributeFacet } from '@dobara/contract/catalog/attributes.ts'
import type { Brand, Category } from '@dobara/contract/catalog/catalog.ts'
import type { Facet, ProductFacets } from '@dobara/contract/catalog/facets.ts'
import type { ProductSearch } from '@dobara/contract/catalog/product-search.ts'

export type Choice = {
  value: string
  label: string
  /** Label of the chip, if the label alone is unclear outside its group. */
  chipLabel?: string
  /** Products the list would have with it; undefined until that is known. */
  count: number | undefined
  isOn: boolean
  /** The search after it is pressed: with it, or without it when it is on. */
  next: ProductSearch
  /** Depth in a tree. */
  depth?: number
}

export type FilterGroup = {
  /** A facet, or 'attributes:' and the key of an attribute. */
  key: string
  title: string
  choices: Choice[]
  /** Only one can be on: the search with none of them. Absent where several can be. */
  none?: ProductSearch
  /** Open at first, also while nothing in it is on. */
  isOpen?: boolean
}

/** Data that the choices are made from; each part may still be loading. */
export type FilterKnowledge = {
  search: ProductSearch
  facets: ProductFacets['facets'] | undefined
  brands: readonly Brand[] | undefined
  categories: readonly Category[] | undefined
  attributes: readonly AttributeFacet[] | undefined
}

/** A count from the last answer; what the answer does not list stays without one. */
export function countOf(
  facets: FilterKnowledge['facets'],
  { key, value }: { key: Facet; value: string },
): number | undefined {
  return facets?.[key].find((choice) => choice.value === value)?.count
}
