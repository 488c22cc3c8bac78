import type { ListProductsInput } from './catalog.ts'
import { PRODUCT_SORTS } from './product-sorts.ts'

/** Documented query of /products as it appears in the URL: lists are comma-separated text. */
export type ProductSearch = {
  q?: string
  brand?: string
  condition?: string
  minPrice?: number
  maxPrice?: number
  ramGb?: string
  storage?: string
  inStock?: 'true' | 'false'
  processor?: 'intel' | 'amd'
  operatingSystem?: 'windows' | 'macos'
  useCase?: 'MULTI_TASKING' | 'EVERYDAY_NEEDS'
  touchscreen?: 'true'
  category?: string
  categoryId?: number
  countryOfOrigin?: string
  /** "printTechnology:laser,pagesPerMinute:30-39" */
  attributes?: string
  sort?: NonNullable<ListProductsInput['sort']>
  page?: number
}

const PAGE_SIZE = 12
const MAX_PAGE = 100_000
const MAX_RUPEES = 20_000_000
const MAX_ID = 2_147_483_647

function text(value: unknown, max = 100): string | undefined {
  const trimmed = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return trimmed === '' ? undefined : trimmed.slice(0, max)
}

function list(value: unknown, shape = /./): string | undefined {
  const parts = (text(value, 1_000) ?? '').split(',').map((part) => part.trim())
  return (
    [...new Set(parts.filter((part) => shape.test(part) && part.length <= 64))].slice(0, 20).join(',') ||
    undefined
  )
}

function amount(value: unknown): number | undefined {
  const number = Number(text(value) ?? Number.NaN)
  return Number.isFinite(number) && number >= 0 && number <= MAX_RUPEES ? number : undefined
}

function whole(value: unknown, { from, to }: { from: number; to: number }): number | undefined {
  const number = Number(text(value) ?? Number.NaN)
  return Number.isInteger(number) && number >= from && number <= to ? number : undefined
}

function oneOf<const T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((candidate) => candidate === String(value))
}

/** Reads an address leniently: what cannot be understood is dropped, because a shared link must open something. */
export function readProductSearch(search: Record<string, unknown>): ProductSearch {
  return {
    q: text(search.q),
    brand: list(search.brand),
    condition: list(search.condition),
    minPrice: amount(search.minPrice),
    maxPrice: amount(search.maxPrice),
    ramGb: list(search.ramGb),
    storage: list(search.storage),
    inStock: oneOf(search.inStock, ['true', 'false']),
    processor: oneOf(search.processor, ['intel', 'amd']),
    operatingSystem: oneOf(search.operatingSystem, ['windows', 'macos']),
    useCase: oneOf(search.useCase, ['MULTI_TASKING', 'EVERYDAY_NEEDS']),
    touchscreen: oneOf(search.touchscreen, ['true']),
    category: text(search.category, 128),
    categoryId: whole(search.categoryId, { from: 1, to: MAX_ID }),
    countryOfOrigin: list(search.countryOfOrigin)?.toUpperCase(),
    attributes: list(search.attributes, /^[a-z][a-z\d]+:./i),
    sort: oneOf(search.sort, PRODUCT_SORTS),
    page: whole(search.page, { from: 2, to: MAX_PAGE }),
  }
}

/** The question for the server behind an address; the same address always gives the same cache key. */
export function listInputOf(search: ProductSearch): ListProductsInput {
  return { ...readProductSearch(search), page: search.page ?? 1, limit: PAGE_SIZE }
}

/** Returns the query for the counts. They do not depend on the page or the order: turning a page fetches none. */
export function facetsInputOf(search: ProductSearch) {
  const { page: _, sort: __, ...filters } = readProductSearch(search)
  return filters
}

/** The query of a category's page: the list's filters and order without the search and the category, which the path names. */
export type CategoryListSearch = Omit<ProductSearch, 'q' | 'category' | 'categoryId'>

export function readListSearch(search: Record<string, unknown>): CategoryListSearch {
  const { q: _, category: __, categoryId: ___, ...rest } = readProductSearch(search)
  return rest
}

const plainPath = (path: string) => path.split('/').filter(Boolean).join('/')

/** The question for one page of a category; the same path and query always give the same cache key. */
export function categoryInputOf(path: string, search: CategoryListSearch) {
  return { ...readListSearch(search), path: plainPath(path), page: search.page ?? 1, limit: PAGE_SIZE }
}

/** Returns the query for the counts of the filters of a category. */
export function categoryFacetsInputOf(path: string, search: CategoryListSearch) {
  return facetsInputOf({ ...search, category: plainPath(path) })
}

export type ListKey = 'brand' | 'condition' | 'ramGb' | 'storage' | 'countryOfOrigin' | 'attributes'

/** The values of a comma list. */
export function valuesOf(search: ProductSearch, key: ListKey): string[] {
  return search[key]?.split(',') ?? []
}

/** Switches one value of a list on or off. Every change of a filter starts at the first page again. */
export function toggled(
  search: ProductSearch,
  { key, value }: { key: ListKey; value: string },
): ProductSearch {
  const values = valuesOf(search, key)
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return { ...search, [key]: next.join(',') || undefined, page: undefined }
}

/** Sets one or more filters; undefined takes them away. */
export function changed(search: ProductSearch, change: Partial<ProductSearch>): ProductSearch {
  return { ...search, ...change, page: undefined }
}

/** No filters; what was searched and how it is sorted stays. */
export function cleared({ q, sort }: ProductSearch): ProductSearch {
  return { q, sort }
}
