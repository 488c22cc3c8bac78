import type { SalesFigures } from '@dobara/contract/admin-dashboard.ts'
import { percentChange } from '@dobara/domain/orders/sales-by-day.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { QueryState } from '../../components/states/query-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDate, formatInr } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Panel } from './panel.tsx'
import { t } from './texts.ts'

// The figures appear before the chart library is loaded.
const DayChart = lazy(async () => ({ default: (await import('./day-chart.tsx')).DayChart }))

/** '+12% on the 7 days before', or that there was nothing before. */
function Change({ now, before, days }: { now: number; before: number; days: number }) {
  const percent = percentChange(now, before)
  if (percent === null) return <span>{t('nothingBefore', { count: days })}</span>
  const signed = `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`
  return <span>{t('change', { percent: signed, count: days })}</span>
}

type Measure = { name: 'revenue' | 'orders'; shown: (value: number) => string }
const MEASURES: readonly Measure[] = [
  { name: 'revenue', shown: formatInr },
  { name: 'orders', shown: (value) => value.toLocaleString('en-IN') },
]

const scrollClass = 'max-h-96 overflow-auto rounded-md border border-line bg-surface'
const numbers = 'px-3 py-1.5 text-right tabular-nums'

/** The same as the charts in numbers, the newest day first. */
function DayTable({ days }: { days: SalesFigures['days'] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys
    <div role="region" aria-label={t('byDay')} tabIndex={0} className={scrollClass}>
      <table className="w-full text-sm">
        <caption className="sr-only">{t('byDay')}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            <th scope="col" className="px-3 py-2 text-left">
              {t('day')}
            </th>
            <th scope="col" className={numbers}>
              {t('revenue')}
            </th>
            <th scope="col" className={numbers}>
              {t('revenueBefore')}
            </th>
            <th scope="col" className={numbers}>
              {t('orders')}
            </th>
            <th scope="col" className={numbers}>
              {t('ordersBefore')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, revenue, orders, before }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                {formatDate(day)}
              </th>
              <td className={numbers}>{formatInr(revenue)}</td>
              <td className={numbers}>{formatInr(before.revenue)}</td>
              <td className={numbers}>{orders.toLocaleString('en-IN')}</td>
              <td className={numbers}>{before.orders.toLocaleString('en-IN')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Charts({ figures, isTable }: { figures: SalesFigures; isTable: boolean }) {
  const { days, total, before } = figures
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        {MEASURES.map(({ name, shown }) => (
          <Card key={name} className="min-w-0 p-4">
            <h3 className="text-sm text-muted">{t(name)}</h3>
            <p className="font-display text-xl font-bold tabular-nums">{shown(total[name])}</p>
            <p className="text-sm text-muted">
              <Change now={total[name]} before={before[name]} days={days.length} />
            </p>
            {!isTable && (
              <Suspense fallback={<Skeleton className="mt-4 h-48" />}>
                <DayChart
                  label={t('chartOf', {
                    measure: t(name),
                    total: shown(total[name]),
                    before: shown(before[name]),
                  })}
                  days={days.map((day) => ({ day: day.day, value: day[name], before: day.before[name] }))}
                  shown={shown}
                  beforeInWords={(value) => t('before', { value })}
                />
              </Suspense>
            )}
          </Card>
        ))}
      </div>
      {isTable && <DayTable days={days} />}
    </>
  )
}

function PanelSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-2" aria-busy="true">
      <Skeleton className="h-72 rounded-md" />
      <Skeleton className="h-72 rounded-md" />
    </div>
  )
}

/** The five that sold most units in the period, each leading to its row. */
function BestSellers({ products }: { products: SalesFigures['bestSellers'] }) {
  return (
    <Panel title={t('bestSellers')}>
      {products.length === 0 ? (
        <p className="text-muted">{t('noSales')}</p>
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)]">
          {products.map(({ productId, sku, title, units, revenue }) => (
            <li key={productId} className="flex items-center gap-4 border-t border-line first:border-t-0">
              <Link
                to="/admin/products"
                search={{ sku }}
                className="flex min-h-11 min-w-0 flex-1 items-center hover:underline"
              >
                <span title={title} className="truncate">
                  {title}
                </span>
              </Link>
              <span className="text-sm text-muted tabular-nums">{t('units', { count: units })}</span>
              <span className="w-24 text-right text-sm tabular-nums">{formatInr(revenue)}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

/** Revenue and orders by day against the days before, as charts or as a table, and what sold best. */
export function SalesPanel({ days }: { days: 7 | 30 | 90 }) {
  const query = trpc.admin.dashboard.sales.useQuery({ days }, { placeholderData: keepPreviousData })
  const [isTable, setIsTable] = useState(false)
  return (
    <QueryState query={query} skeleton={<PanelSkeleton />} failure={t('salesFailure')}>
      {(figures) => (
        <>
          <Charts figures={figures} isTable={isTable} />
          <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
            <p>{t('whatCounts')}</p>
            <Link
              to="/admin/analytics"
              search={{ report: 'days', ...(days !== 30 && { range: days === 7 ? '7' : '90' }) }}
              className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {t('dayReport')}
            </Link>
            <Button
              variant={isTable ? 'default' : 'outline'}
              size="sm"
              aria-pressed={isTable}
              onClick={() => setIsTable(!isTable)}
            >
              {t('asTable')}
            </Button>
          </div>
          <BestSellers products={figures.bestSellers} />
        </>
      )}
    </QueryState>
  )
}
