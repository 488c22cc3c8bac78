import type { CellRow } from '@dobara/contract/admin-products/cells.ts'
import { useMemo } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { type ProductsAddress, productFilterOf } from '../products-list.ts'

/** The rows of the sheet, a few hundred products at a time. */
export function useSheetRows(address: ProductsAddress) {
  const query = trpc.admin.products.cellRows.useInfiniteQuery(productFilterOf(address), {
    initialCursor: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
  const rows = useMemo(
    (): CellRow[] | undefined => query.data?.pages.flatMap((page) => page.rows),
    [query.data],
  )
  return { query, rows }
}
