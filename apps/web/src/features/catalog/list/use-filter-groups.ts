import {
  categoryFacetsInputOf,
  facetsInputOf,
  type ProductSearch,
} from '@dobara/contract/catalog/product-search.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc.ts'
import { filterGroups } from './filter-groups.ts'

/**
 * Returns the filters as text with their counts; while one changes, the previous counts remain. Links stay on the
 * category page named by `path`.
 */
export function useFilterGroups(search: ProductSearch, path?: string) {
  const requested = path === undefined ? facetsInputOf(search) : categoryFacetsInputOf(path, search)
  const facets = trpc.catalog.facets.useQuery(requested, { placeholderData: keepPreviousData })
  const brands = trpc.catalog.brands.useQuery()
  const categories = trpc.catalog.categories.useQuery()
  const awaited: Partial<Record<string, boolean>> = {
    brand: brands.isPending,
    category: categories.isPending,
    countryOfOrigin: facets.isPending,
  }
  const isOneCategory = [path, search.category, search.categoryId].some((one) => one !== undefined)
  const groups = filterGroups(
    {
      search,
      facets: facets.data?.facets,
      brands: brands.data,
      categories: categories.data,
      attributes: facets.isPending ? undefined : (facets.data?.attributes ?? []),
    },
    isOneCategory,
  )
  return {
    groups: path === undefined ? groups : groups.filter(({ key }) => key !== 'category'),
    isAwaited: (key: string) => awaited[key] === true,
  }
}
