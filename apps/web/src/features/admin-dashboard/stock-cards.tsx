import type { StockFigures } from '@dobara/contract/admin-dashboard.ts'
import { ErrorState } from '../../components/states/error-state.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatInr } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'

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
export function StockCards() {
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
