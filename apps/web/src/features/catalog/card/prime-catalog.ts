import {
  categoryFacetsInputOf,
  categoryInputOf,
  facetsInputOf,
  listInputOf,
  type ProductSearch,
  type CategoryListSearch,
} from '@dobara/contract/catalog/product-search.ts'
import type { RouterContext } from '../../../lib/router-context.ts'

export { readProductSearch, readListSearch } from '@dobara/contract/catalog/product-search.ts'

/** Prefetches the queries of the product list. Not awaited: the page remains while they load and shows that they do. */
export function primeList({ trpcUtils: { catalog } }: RouterContext, search: ProductSearch): void {
  void catalog.list.prefetch(listInputOf(search))
  void catalog.facets.prefetch(facetsInputOf(search))
  void catalog.brands.prefetch()
}

/** Prefetches the queries of a category page. */
export function primeCategory(
  { trpcUtils: { catalog } }: RouterContext,
  { path, search }: { path: string; search: CategoryListSearch },
): void {
  const input = categoryInputOf(path, search)
  if (input.path === '') return
  void catalog.categoryByPath.prefetch(input)
  void catalog.facets.prefetch(categoryFacetsInputOf(path, search))
  void catalog.brands.prefetch()
}
