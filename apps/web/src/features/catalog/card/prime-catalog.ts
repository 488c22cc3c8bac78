import {
  categoryInputOf,
  facetsInputOf,
  listInputOf,
  type ProductSearch,
} from '@dobara/contract/product-search.ts'
import type { RouterContext } from '../../../lib/router-context.ts'

export { readProductSearch } from '@dobara/contract/product-search.ts'

/** Starts what the product list asks for. Not waited for: the page stays while the answer is on its way, and says so. */
export function primeList({ trpcUtils: { catalog } }: RouterContext, search: ProductSearch): void {
  void catalog.list.prefetch(listInputOf(search))
  void catalog.facets.prefetch(facetsInputOf(search))
  void catalog.brands.prefetch()
}

/** Starts what a category page asks for. */
export function primeCategory(
  { trpcUtils: { catalog } }: RouterContext,
  { path, page }: { path: string; page: number },
): void {
  const input = categoryInputOf(path, page)
  if (input.path !== '') void catalog.categoryByPath.prefetch(input)
}
