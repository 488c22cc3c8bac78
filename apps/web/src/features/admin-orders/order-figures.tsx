import type { OrderStatistics } from '@dobara/contract/admin-orders/admin-orders.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useListAddress } from '../../components/data-table/use-list-address.ts'
import { FilterSelect } from '../../components/filter-select.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatInr } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { orderFilterOf, type OrdersAddress, PERIODS } from './orders-list.ts'
import { t } from './texts.ts'

const CARDS = ['totalOrders', 'totalRevenue', 'paidRevenue', 'avgOrderValue'] as const

/** The orders are those of the revenue: their number times the average is the revenue. */
const shown = (card: (typeof CARDS)[number], figures: OrderStatistics) =>
  card === 'totalOrders' ? figures.standingOrders.toLocaleString('en-IN') : formatInr(figures[card])

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

/** `note`: what is counted. */
function Figure({ figure, note }: { figure: string; note: string | undefined }) {
  if (!note) return figure
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {figure} <span className="font-sans text-sm font-normal text-muted">{note}</span>
    </span>
  )
}

/**
 * Shows four figures of the listed orders above the list. If they cannot be computed, that is logged and the orders
 * remain usable.
 */
export function OrderFigures({ address }: { address: OrdersAddress }) {
  const { data, error } = trpc.admin.orders.statistics.useQuery(
    { period: address.period ?? 'all', ...orderFilterOf(address) },
    { placeholderData: keepPreviousData },
  )
  useEffect(() => {
    if (error) reportError(new Error('Failed to load order statistics', { cause: error }))
  }, [error])
  return (
    <dl
      aria-label={t('statistics')}
      className="grid grid-cols-[auto_auto] gap-2 sm:grid-cols-2 lg:grid-cols-[1.45fr_1fr_1fr_1fr] lg:gap-3"
    >
      {CARDS.map((card) => (
        <Card key={card} className="min-w-0 px-4 py-1.5">
          <dt className="text-sm text-muted">{t(card)}</dt>
          <dd className="flex min-h-8 items-center font-display text-lg font-bold tabular-nums wrap-anywhere sm:text-xl">
            {data ? (
              <Figure figure={shown(card, data)} note={card === 'totalOrders' ? t('counted') : undefined} />
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
