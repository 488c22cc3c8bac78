import type { ListProductsInput } from '@dobara/contract/catalog/catalog.ts'
import { ErrorState } from '../../../components/states/error-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { CompareBar } from '../compare/compare-bar.tsx'
import type { RenderCardAction } from './product-card.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

type ProductRowProps = {
  input: ListProductsInput & { limit: number }
  /** So many of them are shown; left out: all. */
  most?: number
  renderAction: RenderCardAction
}

/** Products that answer a fixed question: one row or two, on a small screen one that scrolls aside. */
export function ProductSection({ input, most = input.limit, renderAction }: ProductRowProps) {
  const list = trpc.catalog.list.useQuery(input)
  if (list.isPending) return <ProductGridSkeleton count={most} isRow />
  if (list.isLoadingError) {
    return (
      <ErrorState
        message={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  }
  return (
    <>
      <ProductGrid products={list.data.products.slice(0, most)} renderAction={renderAction} isRow />
      <CompareBar />
    </>
  )
}
