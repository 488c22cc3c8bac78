import { Link } from '@tanstack/react-router'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { usePermissions } from '../../lib/session/permissions.ts'
import { buttonVariants } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { type DashboardAddress, daysOf } from './dashboard-list.ts'
import { t } from './texts.ts'
import { LowStockPanel } from './low-stock-panel.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { SetupPanel } from './setup-panel.tsx'
import { StockCards } from './stock-cards.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

const PERIODS = [
  { days: 7, address: { days: '7' } },
  { days: 30, address: {} },
  { days: 90, address: { days: '90' } },
] as const

/** What was sold, in a period that the address says. */
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
