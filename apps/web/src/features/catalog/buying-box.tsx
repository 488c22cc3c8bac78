import type { ProductDetail, ProductVariant } from '@dobara/contract/catalog.ts'
import type { StoreInfo } from '@dobara/contract/store.ts'
import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { rupees, toPaise } from '@dobara/domain/money/paise.ts'
import { taxInside } from '@dobara/domain/gst/tax-inside.ts'
import { Link } from '@tanstack/react-router'
import { MapPin, RotateCcw, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Price } from '../../components/price.tsx'
import { formatInr } from '../../lib/format.ts'
import { GradeBadge } from './grade-badge.tsx'
import { PinCheck } from './pin-check.tsx'
import { Rating } from './rating.tsx'
import type { Offer } from './offer.ts'
import { Unbroken } from './unbroken.tsx'
import { VariantPicker } from './variant-picker.tsx'

type BuyingBoxProps = {
  product: ProductDetail
  variant: ProductVariant | null
  offer: Offer
  info: StoreInfo | undefined
  onChoose: (variant: ProductVariant) => void
  actions: ReactNode
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

/** Everything that leads to a decision, in the order in which people ask. */
export function BuyingBox({ product, variant, offer, info, onChoose, actions }: BuyingBoxProps) {
  const meaning = CONDITIONS.find(({ code }) => code === product.condition)?.meaning
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <Link
          to="/products"
          search={{ brand: product.brandSlug }}
          className="justify-self-start text-muted hover:underline"
        >
          {product.brand}
        </Link>
        <h1 className="text-2xl">
          <Unbroken text={product.title} />
        </h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <GradeBadge condition={product.condition} isFull />
          <Rating rating={product.rating} count={product.reviewCount} />
        </p>
        {meaning && <p className="max-w-[60ch] text-muted">{meaning}</p>}
      </div>
      <div>
        <Price price={offer.price} mrp={offer.mrp} size="page" />
        <p className="mt-1 text-sm text-muted">
          Includes GST of {formatInr(gstInside(offer.price, product.gstPercent))} · tax invoice with every
          order
        </p>
      </div>
      {variant && <VariantPicker variants={product.variants} chosen={variant} onChoose={onChoose} />}
      <PinCheck stockQty={offer.stockQty} freeShippingFrom={info?.freeShippingFrom} />
      {actions}
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
        <Pledge icon={<RotateCcw aria-hidden="true" className="size-4" />}>
          {product.returnWindowDays}-day replacement
        </Pledge>
        <Pledge icon={<ShieldCheck aria-hidden="true" className="size-4" />}>
          {product.warrantyMonths}-month warranty
        </Pledge>
        {product.fulfillmentLocation && (
          <Pledge icon={<MapPin aria-hidden="true" className="size-4" />}>
            Ships from {product.fulfillmentLocation}
          </Pledge>
        )}
      </ul>
      {info && info.offers.length > 0 && <Offers offers={info.offers} />}
    </div>
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
    <section aria-label="Offers" className="border-t border-line pt-5">
      <h2 className="font-sans text-base font-semibold tracking-normal">Offers</h2>
      <dl className="mt-2 grid gap-2">
        {offers.map(({ title, text }) => (
          <div key={title}>
            <dt className="inline font-semibold">{title}. </dt>
            <dd className="inline text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
