import type { ProductList } from '@dobara/contract/catalog/catalog.ts'
import { Link } from '@tanstack/react-router'
import { PackageSearch } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { EmptyState } from '../../../components/states/empty-state.tsx'
import { ErrorState } from '../../../components/states/error-state.tsx'
import { RichText } from '../../../components/rich-text.tsx'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { buttonVariants } from '../../../ui/button.tsx'
import type { RenderCardAction } from '../grid/product-card.tsx'
import { ProductGrid, ProductGridSkeleton } from '../grid/product-grid.tsx'
import { t } from './texts.ts'
import type { NothingFoundProps } from './nothing-found/nothing-found.tsx'

/**
 * Fetched when a list is empty. If it cannot be loaded, for example without a network, the heading and the count show
 * that nothing was found.
 */
const NothingFound = lazy<ComponentType<NothingFoundProps>>(() =>
  import('./nothing-found/nothing-found.tsx').then(
    (module) => ({ default: module.NothingFound }),
    () => ({ default: () => null }),
  ),
)

/** Reply with one page of products, in the shape of its query. */
export type ListReply = {
  data: ProductList | undefined
  error: unknown
  isLoadingError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type ListResultsProps = {
  list: ListReply
  renderAction: RenderCardAction
  /** Search terms, if there are any. */
  searched: string | undefined
  isFiltered: boolean
  onClear: () => void
}

/** Shows the grid, or why there is none. 'Try Again' refetches without losing the page. */
export function ListResults({ list, renderAction, searched, isFiltered, onClear }: ListResultsProps) {
  if (list.isLoadingError) {
    return (
      <ErrorState
        message={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  }
  if (!list.data) return <ProductGridSkeleton count={12} />
  const { products, pagination, searchedFor } = list.data
  if (products.length === 0 && pagination.total > 0) {
    return (
      <EmptyState
        icon={PackageSearch}
        title={t('pastTheEnd')}
        action={
          <Link to="." search={(previous) => ({ ...previous, page: undefined })} className={buttonVariants()}>
            {t('firstPage')}
          </Link>
        }
      />
    )
  }
  if (products.length === 0) {
    return (
      <Suspense>
        <NothingFound
          searched={searched}
          isFiltered={isFiltered}
          isUnderstood={(list.data.understood ?? []).length > 0}
          closeTo={list.data.closeTo ?? []}
          onClear={onClear}
        />
      </Suspense>
    )
  }
  return (
    <>
      {searchedFor && <SearchedFor words={searchedFor} />}
      <h2 className="sr-only">{t('results')}</h2>
      <ProductGrid
        products={products}
        renderAction={renderAction}
        isStale={list.isPlaceholderData}
        eagerCount={3}
      />
    </>
  )
}

/** Nothing has what was typed; what was searched instead is a link, so that it can become the search. */
function SearchedFor({ words }: { words: string }) {
  const link = (text: string) => (
    <Link to="/products" search={{ q: text }} className="link underline">
      {text}
    </Link>
  )
  return (
    <p className="mb-3">
      <RichText text={t('searchedFor', { query: words })} parts={{ words: link }} />
    </p>
  )
}
