import { Link } from '@tanstack/react-router'
import { QueryState } from '../../components/states/query-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './dashboard-texts.ts'
import { Panel } from './panel.tsx'

const SHOWN = 5

/** The products that have least left, each leading to its stock, and the way to all of them. */
export function LowStockPanel() {
  const query = trpc.admin.products.list.useQuery({
    stock: 'low',
    sortBy: 'stockQty',
    sortOrder: 'asc',
    limit: SHOWN,
  })
  return (
    <Panel title={t('lowStock')}>
      <QueryState query={query} skeleton={<Skeleton className="h-40" />} failure={t('lowStockFailure')}>
        {({ products, pagination }) =>
          products.length === 0 ? (
            <p className="text-muted">{t('noLowStock')}</p>
          ) : (
            <>
              <ul className="mb-2 grid grid-cols-[minmax(0,1fr)]">
                {products.map(({ id, sku, title, stockQty }) => (
                  <li key={id} className="border-t border-line first:border-t-0">
                    <Link
                      to="/admin/products"
                      search={{ view: 'low-stock', sku }}
                      className="flex min-h-11 items-center justify-between gap-4 hover:underline"
                    >
                      <span title={title} className="min-w-0 truncate">
                        {title}
                      </span>
                      <span className="shrink-0 text-sm font-semibold text-clay tabular-nums">
                        {t('left', { count: stockQty })}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
              <Link
                to="/admin/products"
                search={{ view: 'low-stock' }}
                className="link inline-flex min-h-11 items-center"
              >
                {t('allLowStock', { count: pagination.total })}
              </Link>
            </>
          )
        }
      </QueryState>
    </Panel>
  )
}
