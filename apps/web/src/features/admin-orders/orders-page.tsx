import type { AdminOrderList } from '@dobara/contract/admin-orders.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PackageSearch } from 'lucide-react'
import { useState } from 'react'
import { DocumentTitle } from '../../components/document-title.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { RowsSkeleton } from '../../components/rows-skeleton.tsx'
import { useIsWide } from '../../components/use-is-wide.ts'
import { messageOf } from '../../lib/refusal.ts'
import { trpc } from '../../lib/trpc.ts'
import { buttonVariants } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { OrderDialog } from './order-dialog.tsx'
import { OrderFigures, PeriodPick } from './order-figures.tsx'
import { OrderFilters } from './order-filters.tsx'
import { type OrdersSearch, ordersInput, shownRange } from './orders-search.ts'
import { OrderCards, OrdersTable } from './orders-table.tsx'
import { t } from './orders-texts.ts'

/** Orders: to find one, to see all about it and to bring it further. */
export function OrdersPage({ search }: { search: OrdersSearch }) {
  const list = trpc.admin.orders.list.useQuery(ordersInput(search), { placeholderData: keepPreviousData })
  const [updatedId, setUpdatedId] = useState<string>()
  const shown = list.data?.data
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 lg:px-5 2xl:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader title={t('title')} lead={t('lead')} action={<PeriodPick search={search} />} />
      <OrderFigures search={search} />
      <OrderFilters search={search} />
      <p role="status" className="mt-4 mb-2 min-h-6 text-sm text-muted tabular-nums">
        {shown &&
          shown.orders.length > 0 &&
          t('showing', { ...shownRange(shown.pagination), total: shown.pagination.totalCount })}
      </p>
      {list.isError && !list.data ? (
        <ErrorState
          message={messageOf(list.error, t('loadFailed'))}
          onRetry={() => void list.refetch()}
          isRetrying={list.isRefetching}
        />
      ) : list.data ? (
        <Rows list={list.data} search={search} isOld={list.isPlaceholderData} onUpdate={setUpdatedId} />
      ) : (
        <RowsSkeleton rows={10} label={t('loading')} />
      )}
      <OrderDialog search={search} updatedId={updatedId} onUpdate={setUpdatedId} />
    </div>
  )
}

function whyNone({ search, status, payment, method, from, to, page }: OrdersSearch) {
  if (from && to && from > to) return 'noneReversedText'
  const isNarrowed = [search, status, payment, method, from, to, page].some(Boolean)
  return isNarrowed ? 'noneText' : 'noneYetText'
}

type RowsProps = {
  list: AdminOrderList
  search: OrdersSearch
  isOld: boolean
  onUpdate: (id: string) => void
}

function Rows({ list, search, isOld, onUpdate }: RowsProps) {
  const isWide = useIsWide('xl')
  const { orders, pagination } = list.data
  if (orders.length === 0) {
    const toFirst = pagination.totalCount > 0 && (
      <Link
        to="."
        search={{ ...search, page: undefined }}
        className={buttonVariants({ variant: 'secondary' })}
      >
        {t('firstPage')}
      </Link>
    )
    const why = toFirst ? 'noPageText' : whyNone(search)
    return <EmptyState icon={PackageSearch} title={t('none')} text={t(why)} action={toFirst} />
  }
  const rows = { orders, search, onUpdate }
  return (
    <>
      <Card className={cn('transition-opacity', isOld && 'opacity-60')}>
        {isWide ? <OrdersTable {...rows} /> : <OrderCards {...rows} />}
      </Card>
      <Pagination page={pagination.page} totalPages={pagination.totalPages} />
    </>
  )
}
