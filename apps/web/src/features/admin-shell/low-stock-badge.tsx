import { LOW_STOCK_THRESHOLD } from '@dobara/contract/admin-products/product-sorts.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { t } from './texts.ts'
import { CountBadge } from './count-badge.tsx'

/** How many products have little left. */
export function LowStockBadge() {
  const { data } = trpc.admin.products.lowStock.useQuery({ threshold: LOW_STOCK_THRESHOLD })
  const count = data?.count ?? 0
  return <CountBadge count={count} label={t('lowStock', { count })} className="bg-clay text-on-clay" />
}
