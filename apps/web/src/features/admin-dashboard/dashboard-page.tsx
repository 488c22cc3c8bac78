import { Link } from '@tanstack/react-router'
import { DocumentTitle } from '../../components/document-title.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { type DashboardAddress, daysOf } from './dashboard-list.ts'
import { t } from './dashboard-texts.ts'
import { LowStockPanel } from './low-stock-panel.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { StockCards } from './stock-cards.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

const PERIODS = [
  { days: 7, address: { days: '7' } },
  { days: 30, address: {} },
  { days: 90, address: { days: '90' } },
] as const

/** /admin: what the shop holds, what it sold, and what waits for a person. */
export function DashboardPage({ address }: { address: DashboardAddress }) {
  const chosen = daysOf(address)
  return (
    <div className="px-4 pb-12 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader title={t('title')} />
      <StockCards />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
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
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <WaitingPanel />
          <LowStockPanel />
        </div>
      </div>
    </div>
  )
}
