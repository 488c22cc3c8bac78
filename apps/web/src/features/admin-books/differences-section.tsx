import { keepPreviousData } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { RowsSkeleton } from '../../components/rows-skeleton.tsx'
import { messageOf } from '../../lib/refusal.ts'
import { trpc } from '../../lib/trpc.ts'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { type BooksSearch, booksInputs } from './books-search.ts'
import { t } from './books-texts.ts'
import { DifferenceRow } from './difference-row.tsx'

function Rows({ search }: { search: BooksSearch }) {
  const list = trpc.admin.books.list.useQuery(booksInputs(search).differences, {
    placeholderData: keepPreviousData,
  })
  if (list.isError) {
    return (
      <ErrorState
        message={messageOf(list.error, t('loadFailed'))}
        onRetry={() => void list.refetch()}
        isRetrying={list.isRefetching}
      />
    )
  }
  if (!list.data) return <RowsSkeleton rows={2} isTall label={t('loading')} />
  const { data: rows, pagination, lastComparison } = list.data
  const { page, totalPages } = pagination
  if (rows.length === 0) {
    if (search.state === 'resolved') {
      return <EmptyState icon={Scale} title={t('noneResolved')} text={t('noneResolvedText')} />
    }
    // Nothing found is no news while nobody has looked.
    return lastComparison ? (
      <EmptyState icon={Scale} title={t('agree')} text={t('noneText')} />
    ) : (
      <EmptyState icon={Scale} title={t('unknown')} text={t('unknownText')} />
    )
  }
  return (
    <>
      <Card className={cn('transition-opacity', list.isPlaceholderData && 'opacity-60')}>
        <ul aria-label={t('differences')} className="divide-y divide-line">
          {rows.map((row) => (
            <DifferenceRow key={row.id} row={row} />
          ))}
        </ul>
      </Card>
      <Pagination page={page} totalPages={totalPages} />
      {totalPages > 1 && (
        <p className="text-center text-sm text-muted tabular-nums">
          {t('pageOf', { page, pages: totalPages })}
        </p>
      )}
    </>
  )
}

/** Where the provider, our payments and our orders do not say the same. */
export function DifferencesSection({ search }: { search: BooksSearch }) {
  return (
    <section aria-labelledby="differences" className="mt-10">
      <h2 id="differences" className="mb-3 text-lg">
        {t('differences')}
      </h2>
      <Rows search={search} />
    </section>
  )
}
