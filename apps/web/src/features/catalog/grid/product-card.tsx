import type { ListedCard as Product } from '@dobara/contract/catalog/catalog.ts'
import { PICTURE_SIZES } from '@dobara/contract/pictures/pictures.ts'
import { batteryClaim } from '@dobara/domain/catalog/machine-facts.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Price } from '../../../components/price.tsx'
import { ProductPicture } from '../../../components/pictures/product-picture.tsx'
import { buttonVariants } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { WishToggle } from '../wishlist/wish-toggle.tsx'
import { CardBadges } from '../card/card-badges.tsx'
import { t } from '../card/texts.ts'
import { GradeBadge } from '../card/grade-badge.tsx'
import { Rating } from '../card/rating.tsx'
import { hasOtherBuilds, specLine } from '../card/spec-line.ts'
import { unitsLine } from '../card/units-line.ts'
import { StockBadge } from '../card/stock-badge.tsx'
import { Unbroken } from '../card/unbroken.tsx'

/** Puts the build that a card shows into the cart. */
export type RenderCardAction = (product: Product) => ReactNode

type ProductCardProps = { product: Product; renderAction: RenderCardAction; isFirst?: boolean }

export function ProductCard({ product, renderAction, isFirst = false }: ProductCardProps) {
  const { title } = product
  const isSingle = !product.hasVariants && product.stockQty === 1
  const battery = batteryClaim({ ...product, isSingle })
  const { units } = product
  const line = units?.count ? unitsLine(units) : battery && t(battery.kind, { percent: battery.percent })
  const hasOthers = hasOtherBuilds(product)
  const sku = (hasOthers && product.variant?.sku) || product.sku
  const address = { to: '/product/$sku', params: { sku } } as const
  return (
    <article className="product-card relative flex h-full flex-col overflow-hidden rounded-md border border-line bg-surface transition-colors hover:border-line-strong">
      <ProductPicture
        url={product.imageUrl}
        alt={product.imageAlt}
        sizes={PICTURE_SIZES.card}
        isFirst={isFirst}
        className="product-card-picture"
      />
      <div className="product-card-grade absolute inset-x-3 top-3 flex flex-wrap justify-between gap-2">
        <GradeBadge condition={product.condition} />
        <StockBadge quantity={product.stockQty} isQuiet />
      </div>
      <div className="product-card-text flex flex-1 flex-col gap-2 p-4 pb-2">
        <h3 className="font-display text-lg leading-snug text-wrap">
          {/* The whole picture and title lead to the product; the buttons below lie above this link. */}
          <Link {...address} className="after:absolute after:inset-0 after:bottom-20">
            <Unbroken text={title} />
          </Link>
        </h3>
        <p className="text-sm text-muted">{specLine(product)}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Rating rating={product.rating} count={product.reviewCount} />
          {line && <span className="text-sm text-muted">{line}</span>}
        </p>
        <CardBadges {...product} inStock={product.stockQty > 0} />
      </div>
      <div className="product-card-foot grid gap-3 p-4 pt-1">
        <Price
          price={product.price}
          mrp={product.mrp}
          isFrom={(units?.count ?? 0) > 1}
          end={
            hasOthers && (
              <Link
                {...address}
                // Above the link that covers the card; the negative margin stops its touch target from enlarging the
                // card.
                className="link relative -my-2 inline-flex min-h-8 items-center text-sm pointer-coarse:-my-3 pointer-coarse:min-h-11"
                aria-label={t('otherOptionsOf', { title })}
              >
                {t('otherOptions')}
              </Link>
            )
          }
        />
        <div className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          {renderAction(product)}
          <Link
            {...address}
            className={cn(buttonVariants({ variant: 'outline' }), 'px-2.5 text-sm')}
            aria-label={t('viewDetailsOf', { title })}
          >
            {t('viewDetails')}
          </Link>
        </div>
      </div>
      {/* In the picture's lower corner: above the link that covers the card, and after it for the keyboard. */}
      <div className="product-card-compare pointer-events-none absolute inset-x-0 top-0 flex aspect-4/3 items-end justify-between p-3">
        <WishToggle product={product} className="pointer-events-auto" />
        <CompareToggle sku={product.sku} title={title} className="pointer-events-auto" />
      </div>
    </article>
  )
}

/** The card's outline while it is loading, in the card's size. */
export function ProductCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      <div className="picture-ground aspect-4/3 animate-pulse" />
      <div className="grid gap-2 p-4">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="mt-1 h-8 w-2/5" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="mt-2 h-11 w-full rounded-md" />
      </div>
    </div>
  )
}
