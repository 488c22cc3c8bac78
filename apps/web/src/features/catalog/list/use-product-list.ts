import { listInputOf, type ProductSearch } from '@dobara/contract/catalog/product-search.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc.ts'

/** The products behind an address. While a filter changes, the last answer stays on the page. */
export function useProductList(search: ProductSearch) {
  return trpc.catalog.list.useQuery(listInputOf(search), { placeholderData: keepPreviousData })
}
