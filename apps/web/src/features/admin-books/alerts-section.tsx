import type { PaymentAlertRow } from '@dobara/contract/admin-payment-alerts.ts'
import { BellRing, CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { RowsSkeleton } from '../../components/rows-skeleton.tsx'
import { messageOf } from '../../lib/refusal.ts'
import { trpc } from '../../lib/trpc.ts'
import { Card } from '../../ui/card.tsx'
import { AlertRow } from './alert-row.tsx'
import { t } from './alert-texts.ts'
import { type BooksSearch, booksInputs } from './books-search.ts'
import { ResolveDialog } from './resolve-dialog.tsx'
import { useRetryRefund } from './use-retry-refund.ts'

type RowsProps = { search: BooksSearch; onGone: () => void }

function Rows({ search, onGone }: RowsProps) {
  const list = trpc.admin.paymentAlerts.list.useQuery(booksInputs(search).alerts)
  const [asked, setAsked] = useState<PaymentAlertRow>()
  const retry = useRetryRefund(onGone)
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
  const { data: rows, pagination } = list.data
  return (
    <>
      {rows.length === 0 ? (
        <NothingToDo isResolved={search.state === 'resolved'} />
      ) : (
        <Card>
          <ul aria-label={t('title')} className="divide-y divide-line">
            {rows.map((row) => (
              <AlertRow
                key={row.id}
                row={row}
                isRetrying={retry.busyId !== null && retry.busyId === row.refundId}
                onRetry={retry.run}
                onResolve={() => setAsked(row)}
              />
            ))}
          </ul>
        </Card>
      )}
      {pagination.total > rows.length && (
        <p className="mt-2 text-sm text-muted">
          {t('more', { shown: rows.length, count: pagination.total })}
        </p>
      )}
      <ResolveDialog row={asked} onClose={() => setAsked(undefined)} onDone={onGone} />
    </>
  )
}

function NothingToDo({ isResolved }: { isResolved: boolean }) {
  return isResolved ? (
    <EmptyState icon={BellRing} title={t('noneResolved')} />
  ) : (
    <EmptyState icon={CircleCheck} title={t('none')} text={t('noneText')} />
  )
}

/** What only a person can put right. */
export function AlertsSection({ search }: { search: BooksSearch }) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="payment-alerts" className="mt-8">
      <h2 id="payment-alerts" ref={title} tabIndex={-1} className="mb-3 text-lg outline-none">
        {t('title')}
      </h2>
      {/* The row whose button was pressed goes away: the focus goes on from the title above it. */}
      <Rows search={search} onGone={() => title.current?.focus()} />
    </section>
  )
}
