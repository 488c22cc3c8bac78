import type { OrderStatistics } from '@dobara/contract/admin-orders/admin-orders.ts'
import { useEffect } from 'react'
import { useListAddress } from '../../components/data-table/use-list-address.ts'
import { FilterSelect } from '../../components/filter-select.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatInr } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type OrdersAddress, PERIODS } from './orders-list.ts'
import { t } from './texts.ts'

const CARDS = ['totalOrders', 'totalRevenue', 'paidRevenue', 'avgOrderValue'] as const

const shown = (card: (typeof CARDS)[number], figures: OrderStatistics) =>
  card === 'totalOrders' ? figures.totalOrders.toLocaleString('en-IN') : formatInr(figures[card])

/** Since when the figures count. */
export function PeriodPick({ address }: { address: OrdersAddress }) {
  const { keep } = useListAddress(address)
  return (
    <FilterSelect
      aria-label={t('period')}
      className="w-44"
      all={t('periodAll')}
      values={PERIODS}
      value={address.period}
      nameOf={(period) => t(period)}
      onPick={(period) => keep({ period })}
    />
  )
}

/** Four figures above the list. That they could not be counted is logged and keeps nobody from the orders. */
export function OrderFigures({ address }: { address: OrdersAddress }) {
  const { data, error } = trpc.admin.orders.statistics.useQuery({ period: address.period ?? 'all' })
  useEffect(() => {
    if (error) reportError(new Error('Failed to load order statistics', { cause: error }))
  }, [error])
  return (
    <dl
      aria-label={t('statistics')}
      className="grid grid-cols-[auto_auto] gap-2 sm:grid-cols-2 lg:grid-cols-4 lg:gap-3"
    >
      {CARDS.map((card) => (
        <Card key={card} className="min-w-0 px-4 py-1.5">
          <dt className="text-sm text-muted">{t(card)}</dt>
          <dd className="flex min-h-8 items-center font-display text-lg font-bold tabular-nums wrap-anywhere sm:text-xl">
            {data ? (
              shown(card, data)
            ) : error ? (
              <span className="font-normal text-muted">
                <span aria-hidden="true">–</span>
                <span className="sr-only">{t('unknown')}</span>
              </span>
            ) : (
              <Skeleton className="h-7 w-24" />
            )}
          </dd>
        </Card>
      ))}
    </dl>
  )
}
