import type { ProductDetail, ProductVariant } from '@dobara/contract/catalog/catalog.ts'
import type { StoreInfo } from '@dobara/contract/store.ts'
import { taxInside } from '@dobara/domain/gst/tax-inside.ts'
import { rupees, toPaise } from '@dobara/domain/money/paise.ts'
import { Link } from '@tanstack/react-router'
import { MapPin, RotateCcw, ShieldCheck } from 'lucide-react'
import { lazy, type ReactNode, type Ref, Suspense } from 'react'
import { OwnWords } from '../../../components/own-words.tsx'
import { Price } from '../../../components/price.tsx'
import { formatInr } from '../../../lib/format.ts'
import { policyLine } from '../../../lib/shop-front.ts'
import { localizedText } from '../../../lib/words/label-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { buttonVariants } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CardBadges } from '../card/card-badges.tsx'
import { GradeBadge } from '../card/grade-badge.tsx'
import { Rating } from '../card/rating.tsx'
import { StockBadge } from '../card/stock-badge.tsx'
import { Unbroken } from '../card/unbroken.tsx'
import { CompareOnPage } from '../compare/compare-toggle.tsx'
import { WishToggle } from '../wishlist/wish-toggle.tsx'
import { EmiLine } from './emi-line.tsx'
import type { Offer } from './offer.ts'
import { PinCheck } from './pin-check.tsx'
import { GradeExplained } from './quality/grade-explained.tsx'
import { t } from './texts.ts'
import { buildLabel, nearestInStock } from './variant-choice.ts'
import { GradePicker, VariantPicker } from './variant-picker.tsx'

/** Loaded only for an item that is out of stock. */
const OutOfStock = lazy(async () => ({
  default: (await import('../stock-alert/out-of-stock.tsx')).OutOfStock,
}))

type BuyingBoxProps = {
  product: ProductDetail
  variant: ProductVariant | null
  offer: Offer
  info: StoreInfo | undefined
  onChoose: (variant: ProductVariant) => void
  actions: ReactNode
  /** The machines of what is counted one by one. */
  units: ReactNode
  /** The address names a build that is not sold any more. */
  isBuildUnavailable: boolean
  /** Ref of 'Notify me' while the offer is sold out. */
  alertRef: Ref<HTMLDivElement>
}

/** The GST inside a price, in rupees; the whole of it is the same inside the seller's state and across states. */
function gstInside(price: number, percent: number): number {
  const { taxPaise } = taxInside({
    amountPaise: toPaise(price),
    rateBp: Math.round(percent * 100),
    isIntraState: false,
  })
  return rupees(taxPaise)
}

type NearestBuildsProps = {
  variants: readonly ProductVariant[]
  chosen: ProductVariant
  onChoose: (variant: ProductVariant) => void
}

/** Shows the builds in stock that are most like a sold-out one. */
function NearestBuilds({ variants, chosen, onChoose }: NearestBuildsProps) {
  const nearest = nearestInStock(variants, chosen)
  if (nearest.length === 0) return null
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{t('soldOutInstead', { build: buildLabel(chosen) })}</p>
      <div className="flex flex-wrap gap-2">
        {nearest.map((variant) => (
          <button
            key={variant.id}
            type="button"
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
            onClick={() => onChoose(variant)}
          >
            {buildLabel(variant)} · {formatInr(variant.price)}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Shows everything that a buying decision needs, in the order of common questions. */
export function BuyingBox({ product, variant, offer, info, ...props }: BuyingBoxProps) {
  const { onChoose, actions, units, isBuildUnavailable, alertRef } = props
  const { price, mrp, stockQty, inStock } = offer
  const invoice = policyLine(info, 'invoice')
  return (
    // Not a grid: what stays in view in it would be held in its own row.
    <div className="flex flex-col gap-4 md:gap-5">
      <Heading product={product} />
      <div className="grid gap-1.5">
        {/* Another choice changes the price, which a screen reader has to announce. */}
        <div aria-live="polite">
          <Price price={price} mrp={mrp} size="page" />
        </div>
        <p className="flex flex-wrap items-start gap-x-3 gap-y-1.5 text-sm text-muted">
          <StockBadge quantity={stockQty} />
          <span className="flex-1 basis-48 pt-0.5">
            {product.isTaxedByMargin
              ? t('marginNote')
              : t('gstNote', { amount: formatInr(gstInside(price, product.gstPercent)) }) +
                (invoice && ` · ${invoice}`)}
          </span>
        </p>
        <EmiLine price={price} terms={info?.emi} />
        <CardBadges isLowestPrice={product.isLowestPrice} saleEndsAt={product.saleEndsAt} inStock={inStock} />
      </div>
      <GradeExplained condition={product.condition} />
      {isBuildUnavailable && <Alert tone="warning">{t('buildGone')}</Alert>}
      {!inStock && (
        <div ref={alertRef} id="stock-alert" tabIndex={-1} className="scroll-mt-24 rounded-md outline-none">
          <Suspense fallback={<Card className="min-h-64" />}>
            <OutOfStock
              productId={product.id}
              variantId={variant?.id ?? null}
              categoryId={product.categoryId}
              alternatives={
                variant && <NearestBuilds variants={product.variants} chosen={variant} onChoose={onChoose} />
              }
            />
          </Suspense>
        </div>
      )}
      <GradePicker product={product} variant={variant} />
      {variant && <VariantPicker variants={product.variants} chosen={variant} onChoose={onChoose} />}
      {units}
      {inStock && <PinCheck price={price} info={info} />}
      {actions}
      <Pledges product={product} info={info} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <WishToggle product={product} isWide />
        <CompareOnPage sku={product.sku} title={product.title} />
      </div>
      {info && info.offers.length > 0 && <Offers offers={info.offers} />}
    </div>
  )
}

function Heading({ product }: { product: ProductDetail }) {
  const { brand, brandSlug, title, condition, rating, reviewCount } = product
  return (
    <div className="grid gap-2">
      <Link
        to="/products"
        search={{ brand: brandSlug }}
        // Hidden on a phone: the title below begins with the brand, and other content comes first.
        className="justify-self-start text-muted hover:underline max-md:hidden pointer-coarse:py-2.5"
      >
        {brand}
      </Link>
      <h1 className="text-xl lg:text-2xl">
        <Unbroken text={title} />
      </h1>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:-my-1.5">
        <GradeBadge condition={condition} isFull />
        <a
          href="#reviews"
          className="inline-flex min-h-6 items-center hover:underline pointer-coarse:min-h-11"
        >
          <Rating rating={rating} count={reviewCount} />
        </a>
      </p>
    </div>
  )
}

function Pledges({ product, info }: { product: ProductDetail; info: StoreInfo | undefined }) {
  const { returnWindowDays, warrantyMonths, fulfillmentLocation, fulfillmentLocationHi } = product
  const place = fulfillmentLocation && localizedText(fulfillmentLocation, fulfillmentLocationHi).text
  const replacement = policyLine(info, 'replacement', returnWindowDays)
  const warranty = policyLine(info, 'warranty', warrantyMonths)
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
      {replacement && (
        <Pledge icon={<RotateCcw aria-hidden="true" className="size-4" />}>{replacement}</Pledge>
      )}
      {warranty && <Pledge icon={<ShieldCheck aria-hidden="true" className="size-4" />}>{warranty}</Pledge>}
      {place && (
        <Pledge icon={<MapPin aria-hidden="true" className="size-4" />}>{t('shipsFrom', { place })}</Pledge>
      )}
    </ul>
  )
}

function Pledge({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      {icon}
      <span>{children}</span>
    </li>
  )
}

function Offers({ offers }: { offers: StoreInfo['offers'] }) {
  return (
    <section aria-label={t('offers')} className="border-t border-line pt-5">
      <h2 className="font-sans text-base font-semibold tracking-normal">{t('offers')}</h2>
      <dl className="mt-2 grid gap-2">
        {offers.map(({ title, titleHi, text, textHi }) => (
          <div key={title}>
            <dt className="inline font-semibold">
              <OwnWords en={title} hi={titleHi} />.{' '}
            </dt>
            <dd className="inline text-muted">
              <OwnWords en={text} hi={textHi} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
