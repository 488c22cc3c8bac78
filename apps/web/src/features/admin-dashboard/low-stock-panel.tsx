import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import { LOW_STOCK_THRESHOLD } from '@dobara/contract/admin-products/product-sorts.ts'
import { Link } from '@tanstack/react-router'
import { QueryState } from '../../components/states/query-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { isShort, type SellableItem, sellableItems } from '../../lib/sellable-items.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'
import { Panel } from './panel.tsx'

const SHOWN = 5

/** The items of the products that have least left, those with the least first. */
function leastItems(products: readonly AdminProductRow[]): SellableItem[] {
  return products
    .flatMap(sellableItems)
    .filter(({ stockQty }) => isShort(stockQty, LOW_STOCK_THRESHOLD))
    .sort((one, other) => one.stockQty - other.stockQty)
    .slice(0, SHOWN)
}

/** The items that have least left, each leading to its stock, and the way to all of them. */
export function LowStockPanel() {
  const query = trpc.admin.products.list.useQuery({
    stock: 'short',
    sortBy: 'stockQty',
    sortOrder: 'asc',
    limit: SHOWN,
  })
  const { data: summary } = trpc.admin.products.lowStock.useQuery({ threshold: LOW_STOCK_THRESHOLD })
  return (
    <Panel title={t('lowStock')}>
      <QueryState query={query} skeleton={<Skeleton className="h-40" />} failure={t('lowStockFailure')}>
        {({ products }) =>
          products.length === 0 ? (
            <p className="text-muted">{t('noLowStock')}</p>
          ) : (
            <>
              <ul className="mb-2 grid grid-cols-[minmax(0,1fr)]">
                {leastItems(products).map(({ sku, name, stockQty }) => (
                  <li key={sku} className="border-t border-line first:border-t-0">
                    <Link
                      to="/admin/products"
                      search={{ view: 'low-stock', sku }}
                      className="flex min-h-11 items-center justify-between gap-4 hover:underline"
                    >
                      <span title={name} className="min-w-0 truncate">
                        {name}
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
                {t('allLowStock', { count: summary?.count ?? 0 })}
                {summary &&
                  summary.outOfStock > 0 &&
                  ` · ${t('allOutOfStock', { count: summary.outOfStock })}`}
              </Link>
            </>
          )
        }
      </QueryState>
    </Panel>
  )
}
