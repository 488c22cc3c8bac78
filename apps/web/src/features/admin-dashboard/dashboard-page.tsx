import type { StockFigures } from '@dobara/contract/admin-dashboard.ts'
import { Link } from '@tanstack/react-router'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatInr } from '../../lib/format.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { buttonVariants } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type DashboardAddress, daysOf } from './dashboard-list.ts'
import { LowStockPanel } from './low-stock-panel.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { SetupPanel } from './setup-panel.tsx'
import { t } from './texts.ts'
import { WaitingPanel } from './waiting-panel.tsx'

const PERIODS = [
  { days: 7, address: { days: '7' } },
  { days: 30, address: {} },
  { days: 90, address: { days: '90' } },
] as const

/** Shows the sales of the period in the address. */
function Sales({ chosen }: { chosen: ReturnType<typeof daysOf> }) {
  return (
    <section aria-label={t('sales')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('sales')}</h2>
        <nav aria-label={t('period')} className="flex gap-1">
          {PERIODS.map(({ days, address: search }) => (
            <Link
              key={days}
              to="/admin"
              search={search}
              resetScroll={false}
              aria-current={days === chosen ? 'true' : undefined}
              className={buttonVariants({ variant: days === chosen ? 'default' : 'outline', size: 'sm' })}
            >
              {t('days', { count: days })}
            </Link>
          ))}
        </nav>
      </div>
      <SalesPanel days={chosen} />
    </section>
  )
}

const CARDS = ['totalProducts', 'inStock', 'outOfStock', 'totalValue'] as const

const shown = (card: (typeof CARDS)[number], figures: StockFigures) =>
  card === 'totalValue' ? formatInr(figures[card]) : figures[card].toLocaleString('en-IN')

function Cards({ figures }: { figures: StockFigures | undefined }) {
  return (
    <dl aria-label={t('stock')} className="grid grid-cols-[auto_auto] gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {CARDS.map((card) => (
        <Card key={card} className="min-w-0 px-4 py-3 max-sm:px-3">
          <dt className="text-sm text-muted">{t(card)}</dt>
          <dd className="flex min-h-9 items-center font-display text-lg font-bold whitespace-nowrap max-[22rem]:text-base sm:text-xl tabular-nums">
            {figures ? shown(card, figures) : <Skeleton className="h-7 w-24" />}
          </dd>
        </Card>
      ))}
    </dl>
  )
}

/** The four figures of what the shop holds. Documented: when they fail, Try Again loads the page again. */
function StockCards() {
  const query = trpc.admin.dashboard.stock.useQuery()
  return (
    <QueryState
      query={query}
      skeleton={<Cards figures={undefined} />}
      failure={t('failure')}
      onFailure={(message) => <ErrorState message={message} onRetry={() => window.location.reload()} />}
    >
      {(figures) => <Cards figures={figures} />}
    </QueryState>
  )
}

/** /admin: what the shop holds, what it sold, and what waits for a person, as far as the role reads it. */
export function DashboardPage({ address }: { address: DashboardAddress }) {
  const allows = usePermissions()
  const hasSales = allows('reports.read')
  return (
    <div className="px-4 pb-12 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader title={t('title')} />
      {allows('settings.write') && <SetupPanel />}
      {allows('catalogue.read') && <StockCards />}
      <div
        className={cn(
          'mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6',
          hasSales && 'xl:grid-cols-[minmax(0,1fr)_22rem]',
        )}
      >
        {hasSales && <Sales chosen={daysOf(address)} />}
        <div
          className={cn(
            'grid grid-cols-[minmax(0,1fr)] items-start gap-6',
            !hasSales && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
          )}
        >
          <WaitingPanel />
          {allows('catalogue.read') && <LowStockPanel />}
        </div>
      </div>
    </div>
  )
}
