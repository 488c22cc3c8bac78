import { LOW_STOCK_THRESHOLD } from '@dobara/contract/admin-products/product-sorts.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { t } from './admin-texts.ts'

/** How many products have little left; nothing while there is none, or while it is not known. */
export function LowStockBadge() {
  const { data } = trpc.admin.products.lowStock.useQuery({ threshold: LOW_STOCK_THRESHOLD })
  if (!data || data.count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className="ml-auto rounded-full bg-clay px-2 py-0.5 text-sm leading-5 font-semibold text-on-clay tabular-nums"
      >
        {data.count.toLocaleString('en-IN')}
      </span>
      <span className="sr-only">{t('lowStock', { count: data.count })}</span>
    </>
  )
}
