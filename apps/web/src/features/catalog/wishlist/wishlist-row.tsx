import type { ProductCard } from '@dobara/contract/catalog/catalog.ts'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Price } from '../../../components/price.tsx'
import { ProductPicture } from '../../../components/pictures/product-picture.tsx'
import { formatDate, formatInr } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { t as cardText } from '../card/texts.ts'
import { hasOtherBuilds, specLine } from '../card/spec-line.ts'
import { StockBadge } from '../card/stock-badge.tsx'
import { Unbroken } from '../card/unbroken.tsx'
import type { WishView } from './use-wishlist.ts'
import { t } from './texts.ts'

/** Puts the build that a wish shows from the wishlist into the cart. */
export type RenderMove = (product: ProductCard, onMoved: () => void) => ReactNode

type WishlistRowProps = {
  item: WishView
  renderMove: RenderMove
  onMoved: () => void
  onRemove: () => void
}

function PriceSince({ item: { product, addedAt, addedPrice } }: { item: WishView }) {
  const date = formatDate(addedAt)
  const saved = addedPrice === null ? 0 : addedPrice - product.price
  return (
    <p className="text-sm text-muted">
      {saved !== 0 && (
        <span className={saved > 0 ? 'font-semibold text-leaf' : undefined}>
          {t(saved > 0 ? 'cheaper' : 'dearer', { amount: formatInr(Math.abs(saved)) })}
          {' · '}
        </span>
      )}
      <span>
        {addedPrice === null
          ? t('addedOnDay', { date })
          : t('addedOn', { date, price: formatInr(addedPrice) })}
      </span>
    </p>
  )
}

/** One wish: what it costs now and cost then, whether it is there, and what can be done with it. */
export function WishlistRow({ item, renderMove, onMoved, onRemove }: WishlistRowProps) {
  const { product } = item
  const { title } = product
  const hasOthers = hasOtherBuilds(product)
  const address = {
    to: '/product/$sku',
    params: { sku: (hasOthers && product.variant?.sku) || product.sku },
  } as const
  return (
    <article className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:items-center sm:gap-x-6">
      <ProductPicture
        url={product.imageUrl}
        alt={product.imageAlt}
        sizes="(min-width: 40rem) 9rem, 6.5rem"
        className="self-start rounded-md border border-line"
      />
      <div className="grid gap-1.5">
        <h2 className="font-display text-lg leading-snug text-wrap">
          <Link {...address} className="hover:underline">
            <Unbroken text={title} />
          </Link>
        </h2>
        <p className="text-sm text-muted">{specLine(product)}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price price={product.price} mrp={null} />
          <StockBadge quantity={product.stockQty} />
        </div>
        <PriceSince item={item} />
        {hasOthers && (
          <Link
            {...address}
            className="link inline-flex min-h-6 items-center justify-self-start text-sm pointer-coarse:min-h-11"
            aria-label={cardText('otherOptionsOf', { title })}
          >
            {cardText('otherOptions')}
          </Link>
        )}
      </div>
      <div className="flex gap-2 max-sm:col-span-full sm:w-44 sm:flex-col">
        {renderMove(product, onMoved)}
        <Button variant="ghost" aria-label={t('removeOf', { title })} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
          {t('remove')}
        </Button>
      </div>
    </article>
  )
}
