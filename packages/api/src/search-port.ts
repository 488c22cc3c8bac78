import type { listProductsInput } from '@dobara/contract/catalog/catalog.ts'
import type { PRODUCT_SORTS } from '@dobara/contract/catalog/product-sorts.ts'
import type { z } from 'zod'

/** Text search, with the filters that were set and those contained in the text. */
export type SearchQuestion = {
  /** Text as entered, without the parts that are filters; never blank. */
  words: string
  filter: Omit<z.output<typeof listProductsInput>, 'page' | 'limit' | 'sort' | 'q'>
}

export type SearchPageQuestion = SearchQuestion & {
  sort: (typeof PRODUCT_SORTS)[number]
  limit: number
  offset: number
}

/** One product of a page: what of it is shown. */
export type Listed = {
  id: number
  variantId: number | null
  /** Variants that match the search; null: all variants of the product. */
  fitting: readonly number[] | null
}

export type FoundPage = {
  /** The products of this page in their order, each once. */
  ids: readonly number[]
  /** Part of each product to show, if the search has chosen it; otherwise the filters choose it. */
  listed?: Listed[]
  /** How many products are on all pages together. */
  total: number
  /** Text that was searched instead of the entered one, which found nothing; null if that found results. */
  searchedFor: string | null
  /** Searches spelt like one that finds nothing. */
  closeTo: string[]
}

/** How many live products each value of a filter would leave; values that would leave none may be missing. */
export type ChoiceCounts = {
  total: number
  /** By id. */
  brand: Readonly<Record<number, number>>
  category: Readonly<Record<number, number>>
  /** By key and value as text; missing where a search engine does not count them. */
  attributes?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** With a 0 for what other filters leave nothing of. */
  countryOfOrigin: Record<string, number>
} & Record<
  | 'ramGb'
  | 'storage'
  | 'useCase'
  | 'price'
  | 'condition'
  | 'inStock'
  | 'processor'
  | 'operatingSystem'
  | 'touchscreen',
  Record<string, number>
>

/**
 * Finds products by text. Both functions may reject; `signal` aborts when the result is no longer needed. Their
 * required behaviour is tested by packages/api/test/catalog/describe-search.ts.
 */
export type ProductSearch = {
  findPage: (question: SearchPageQuestion, signal?: AbortSignal) => Promise<FoundPage>
  /**
   * Counts for every choice of the filter panel how many results it would leave: all filters apply except those of
   * its own group.
   */
  countChoices: (question: SearchQuestion, signal?: AbortSignal) => Promise<ChoiceCounts>
}
