import type { SalesFigures } from '@dobara/contract/admin-dashboard.ts'
import { Link } from '@tanstack/react-router'
import { formatInr } from '../../lib/format.ts'
import { t } from './texts.ts'
import { Panel } from './panel.tsx'

/** The five that sold most units in the period, each leading to its row. */
export function BestSellers({ products }: { products: SalesFigures['bestSellers'] }) {
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
