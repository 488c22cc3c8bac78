import type { listProductsInput } from '@dobara/contract/catalog/catalog.ts'
import type { PRODUCT_SORTS } from '@dobara/contract/catalog/product-sorts.ts'
import type { z } from 'zod'

/** A search in words, with the filters that were set and those that the words said. */
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
  /** The variants that fit what was asked; null: all that the product has. */
  fitting: readonly number[] | null
}

export type FoundPage = {
  /** The products of this page in their order, each once. */
  ids: readonly number[]
  /** Part of each product to show, if the search has chosen it; otherwise the filters choose it. */
  listed?: Listed[]
  /** How many products are on all pages together. */
  total: number
  /** The words searched instead of the typed ones, which found nothing; null when those did. */
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
 * Finds products by words. Both may reject; `signal` says that the answer is no longer waited for. What they must do is tested
 * by packages/api/test/catalog/describe-search.ts.
 */
export type ProductSearch = {
  findPage: (question: SearchPageQuestion, signal?: AbortSignal) => Promise<FoundPage>
  /** For every choice of the filter panel how many it would leave of what the words find: all filters but those of its own group. */
  countChoices: (question: SearchQuestion, signal?: AbortSignal) => Promise<ChoiceCounts>
}
