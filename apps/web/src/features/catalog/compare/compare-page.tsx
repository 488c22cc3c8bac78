import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, Scale } from 'lucide-react'
import { useState } from 'react'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { EmptyState } from '../../../components/states/empty-state.tsx'
import { ErrorState } from '../../../components/states/error-state.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { buttonVariants } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { MAX_COMPARED } from './compare-limit.ts'
import { compareInputOf } from './compare-store.ts'
import { CompareTable, type RenderCompareAction } from './compare-table.tsx'
import { t } from './texts.ts'

type ComparePageProps = {
  skus: string[]
  onRemove: (sku: string) => void
  renderAction: RenderCompareAction
}

/** Up to four products side by side, or how to get there. */
export function ComparePage({ skus, onRemove, renderAction }: ComparePageProps) {
  return (
    <div className="page page-wide pb-12">
      <DocumentTitle title={t('heading')} />
      <PageHeader title={t('heading')} lead={skus.length > 0 && t('lead', { max: MAX_COMPARED })} />
      {skus.length === 0 ? (
        <EmptyComparison />
      ) : (
        <Comparison skus={skus} onRemove={onRemove} renderAction={renderAction} />
      )}
    </div>
  )
}

function EmptyComparison() {
  return (
    <EmptyState
      icon={Scale}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <Link to="/products" className={buttonVariants()}>
          {t('seeAll')}
        </Link>
      }
    />
  )
}

function Comparison({ skus, onRemove, renderAction }: ComparePageProps) {
  const [hasOnlyDifferences, setHasOnlyDifferences] = useState(false)
  // While one is taken away, the others stay where they are.
  const reply = trpc.catalog.compare.useQuery(compareInputOf(skus), { placeholderData: keepPreviousData })
  if (reply.isPending) return <CompareSkeleton count={skus.length} />
  if (reply.isLoadingError) {
    return (
      <ErrorState
        message={messageOf(reply.error)}
        onRetry={() => void reply.refetch()}
        isRetrying={reply.isFetching}
      />
    )
  }
  const products = reply.data.products.filter(({ sku }) => skus.includes(sku))
  const missingCount = reply.isPlaceholderData ? 0 : skus.length - products.length
  if (products.length === 0 && !reply.isPlaceholderData) return <EmptyComparison />
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {products.length > 1 && (
          <CheckboxField
            label={t('onlyDifferences')}
            checked={hasOnlyDifferences}
            onChange={(event) => setHasOnlyDifferences(event.target.checked)}
          />
        )}
        {products.length < MAX_COMPARED && (
          <Link to="/products" className="link inline-flex min-h-11 items-center gap-1.5">
            <Plus aria-hidden="true" className="size-4" />
            {t('addAnother')}
          </Link>
        )}
      </div>
      <p role="status" className="text-muted empty:hidden">
        {missingCount > 0 && t('gone', { count: missingCount })}
      </p>
      <CompareTable
        products={products}
        hasOnlyDifferences={hasOnlyDifferences && products.length > 1}
        onRemove={onRemove}
        renderAction={renderAction}
      />
    </div>
  )
}

function CompareSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4">
      <Skeleton className="h-11 w-48" />
      <div className="overflow-hidden rounded-md border border-line bg-surface p-4">
        <div className="flex gap-4 sm:pl-44">
          {Array.from({ length: count }, (_, index) => (
            <span key={index} className="grid w-44 shrink-0 gap-2 sm:w-52">
              <Skeleton className="aspect-4/3 w-full" />
              <Skeleton className="h-12 w-full" />
              <Skeleton className="h-24 w-full" />
            </span>
          ))}
        </div>
        {Array.from({ length: 14 }, (_, index) => (
          <Skeleton key={index} className="mt-4 h-7 w-full" />
        ))}
      </div>
    </div>
  )
}
