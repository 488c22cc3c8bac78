import type { PRODUCT_SORTS } from '@dobara/contract/catalog/product-sorts.ts'
import type { ProductFilter } from '../product-filter.ts'
import type { Search } from './product-search.ts'

type ProductSort = (typeof PRODUCT_SORTS)[number]

export type ListRequest = {
  filter: ProductFilter
  search: Search | null
  sort: ProductSort
  limit: number
  offset: number
}

export type Statement = { text: string; values: unknown[] }
