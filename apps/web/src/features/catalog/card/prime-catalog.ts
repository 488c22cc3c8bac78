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

/** Starts what the product list asks for. Not waited for: the page stays while the answer is on its way, and says so. */
export function primeList({ trpcUtils: { catalog } }: RouterContext, search: ProductSearch): void {
  void catalog.list.prefetch(listInputOf(search))
  void catalog.facets.prefetch(facetsInputOf(search))
  void catalog.brands.prefetch()
}

/** Starts what a category page asks for. */
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
