import type { ProductCard } from '@dobara/contract/catalog/catalog.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { Price } from '../../../components/price.tsx'
import { ProductPicture } from '../../../components/pictures/product-picture.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StockBadge } from '../card/stock-badge.tsx'
import { Unbroken } from '../card/unbroken.tsx'
import { clearRecent, dropRecent, onRecent, readRecent } from './recent-store.ts'
import { t } from './texts.ts'

/** Fetches all recently viewed products in one request; those no longer for sale are removed from the list. */
function useRecent() {
  const ids = useSyncExternalStore(onRecent, readRecent)
  const reply = trpc.catalog.cards.useQuery(
    { ids: ids.join(',') },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  )
  const products = reply.data?.products
  const isAnswered = reply.isSuccess && !reply.isPlaceholderData
  const missingIds = isAnswered
    ? ids.filter((id) => !products?.some((product) => product.id === id)).join(',')
    : ''
  useEffect(() => {
    if (missingIds) dropRecent(missingIds.split(',').map(Number))
  }, [missingIds])
  return { products: products?.filter(({ id }) => ids.includes(id)), isError: reply.isError }
}

function clear() {
  clearRecent()
  // Clearing removes the section and the button that had the focus.
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** A row of what was looked at last on this device, and the button that forgets it. */
export function RecentlyViewed({ exceptId }: { exceptId: number | undefined }) {
  const { products, isError } = useRecent()
  const others = products?.filter(({ id }) => id !== exceptId)
  if (isError || others?.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed" className="no-print mt-16">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="recently-viewed" className="text-xl">
          {t('heading')}
        </h2>
        <Button variant="ghost" size="sm" className="text-muted" onClick={clear}>
          {t('clear')}
        </Button>
      </div>
      <ul className="flex snap-x gap-4 overflow-x-auto pb-3">
        {others
          ? others.map((product) => <RecentCard key={product.id} product={product} />)
          : Array.from({ length: 4 }, (_, index) => (
              <li key={index} className="w-40 shrink-0 sm:w-48">
                <Skeleton className="aspect-4/3 w-full" />
                <Skeleton className="mt-3 h-24 w-full" />
              </li>
            ))}
      </ul>
    </section>
  )
}

function RecentCard({ product }: { product: ProductCard }) {
  return (
    <li className="relative grid w-40 shrink-0 snap-start content-start gap-1.5 overflow-hidden rounded-md border border-line bg-surface hover:border-line-strong sm:w-48">
      <ProductPicture url={product.imageUrl} alt={product.imageAlt} sizes="(min-width: 40rem) 12rem, 10rem" />
      <div className="grid justify-items-start gap-1.5 px-3 pb-3">
        <Link
          to="/product/$sku"
          params={{ sku: product.sku }}
          className="line-clamp-3 text-sm leading-snug font-semibold after:absolute after:inset-0"
        >
          <Unbroken text={product.title} />
        </Link>
        <Price price={product.price} mrp={null} />
        <StockBadge quantity={product.stockQty} isQuiet />
      </div>
    </li>
  )
}
