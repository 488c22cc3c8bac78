import type { OrderList } from '@dobara/contract/orders/orders.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Package } from 'lucide-react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { Pagination } from '../../components/page/pagination.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { useSession } from '../../lib/session/session.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoginToViewOrders } from './login-to-view-orders.tsx'
import { OrderCard } from './order-card.tsx'
import { t } from './texts.ts'
import {
  FILTER_LABEL,
  ORDER_FILTERS,
  type OrderFilter,
  type OrdersSearch,
  ordersInput,
} from './orders-search.ts'

function Chip({
  filter,
  count,
  isCurrent,
}: {
  filter: OrderFilter | 'all'
  count: number | undefined
  isCurrent: boolean
}) {
  return (
    <Link
      to="/orders"
      search={filter === 'all' ? {} : { status: filter }}
      // Otherwise the router marks All, whose search is a subset, as active for the page of every chip.
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'true' : undefined}
      className={cn(
        'inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold hover:border-leaf',
        isCurrent && 'border-leaf bg-leaf-soft text-leaf',
      )}
    >
      {t(FILTER_LABEL[filter])}
      <span className="min-w-4 text-center text-sm tabular-nums">{count ?? '–'}</span>
    </Link>
  )
}

function Chips({
  status,
  counts,
}: {
  status: OrderFilter | undefined
  counts: OrderList['counts'] | undefined
}) {
  return (
    <nav aria-label={t('filter')} className="mb-5 flex flex-wrap gap-2">
      {(['all', ...ORDER_FILTERS] as const).map((filter) => (
        <Chip
          key={filter}
          filter={filter}
          count={counts?.[filter]}
          isCurrent={filter === (status ?? 'all')}
        />
      ))}
    </nav>
  )
}

function OrdersSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} className="h-64 w-full rounded-md" />
      ))}
      <span role="status" className="sr-only">
        {t('loadingList')}
      </span>
    </div>
  )
}

const NONE_WITH = {
  pending: 'nonePending',
  confirmed: 'noneConfirmed',
  cancelled: 'noneCancelled',
} as const

function NoOrders({ status }: { status: OrderFilter | undefined }) {
  return (
    <EmptyState
      icon={Package}
      title={t('none')}
      text={t(status ? NONE_WITH[status] : 'noneYet')}
      action={
        <Link to="/" className={buttonVariants()}>
          {t('startShopping')}
        </Link>
      }
    />
  )
}

/** My Orders. */
export function OrdersPage({ search }: { search: OrdersSearch }) {
  const { user, status: session } = useSession()
  const list = trpc.orders.list.useQuery(ordersInput(search), {
    enabled: user !== null,
    placeholderData: keepPreviousData,
  })
  if (session === 'ready' && !user) return <LoginToViewOrders returnTo="/orders" />
  return (
    <div className="page pb-16">
      <DocumentTitle title={t('myOrders')} />
      <PageHeader title={t('myOrders')} />
      <Chips status={search.status} counts={list.data?.counts} />
      {list.isError && !list.data ? (
        <ErrorState
          message={messageOf(list.error, t('listFailed'))}
          onRetry={() => void list.refetch()}
          isRetrying={list.isRefetching}
        />
      ) : !list.data ? (
        <OrdersSkeleton />
      ) : list.data.orders.length === 0 ? (
        <NoOrders status={search.status} />
      ) : (
        <>
          <ul className={cn('grid gap-4 transition-opacity', list.isPlaceholderData && 'opacity-60')}>
            {list.data.orders.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
          <Pagination page={list.data.pagination.page} totalPages={list.data.pagination.totalPages} />
        </>
      )}
    </div>
  )
}
