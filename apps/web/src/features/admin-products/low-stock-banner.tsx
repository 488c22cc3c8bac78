import { Link } from '@tanstack/react-router'
import { trpc } from '../../lib/api/trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { isLowStock, otherView, type ProductsAddress, thresholdOf } from './products-list.ts'
import { t } from './texts.ts'

function ViewLink({ address }: { address: ProductsAddress }) {
  return (
    <Link to="." search={otherView(address)} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
      {t(isLowStock(address) ? 'showAll' : 'viewLow')}
    </Link>
  )
}

/** How many items have little left and which, and how many have nothing left, with the way to them and back. */
export function LowStockBanner({ address }: { address: ProductsAddress }) {
  const { data } = trpc.admin.products.lowStock.useQuery({ threshold: thresholdOf(address) })
  if (!data || data.count + data.outOfStock === 0) {
    return isLowStock(address) ? (
      <div className="mb-3">
        <ViewLink address={address} />
      </div>
    ) : null
  }
  const titles = data.titles.join(', ')
  const out = data.outOfStock > 0 && t('outAlert', { count: data.outOfStock })
  return (
    <Alert
      tone="warning"
      title={[data.count > 0 && t('lowAlert', { count: data.count }), out].filter(Boolean).join(' · ')}
      action={<ViewLink address={address} />}
      className="mb-3 items-center py-2 max-sm:flex-wrap max-sm:[&>div]:basis-[calc(100%-2rem)] max-sm:[&>div]:flex-none [&>svg]:mt-0"
    >
      {data.count > 0 && (
        <span className="line-clamp-2 text-sm sm:line-clamp-1" title={titles}>
          {data.count > data.titles.length ? t('andMore', { titles }) : titles}
        </span>
      )}
    </Alert>
  )
}
