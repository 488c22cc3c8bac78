import type { ProductDetail, ProductVariant } from '@dobara/contract/catalog.ts'
import { Link } from '@tanstack/react-router'
import { PackageX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { DocumentTitle } from '../../components/document-title.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Price } from '../../components/price.tsx'
import { formatDate } from '../../lib/format.ts'
import { codeOf, messageOf } from '../../lib/refusal.ts'
import { trpc } from '../../lib/trpc.ts'
import { buttonVariants } from '../../ui/button.tsx'
import { BatteryGauge } from './battery-gauge.tsx'
import { BuyingBox } from './buying-box.tsx'
import { Gallery, picturesFor } from './gallery.tsx'
import { type Offer, offerOf } from './offer.ts'
import type { RenderCardAction } from './product-card.tsx'
import { ProductPageSkeleton } from './product-page-skeleton.tsx'
import { QualityCheck } from './quality-check.tsx'
import { RelatedProducts } from './related-products.tsx'
import { SpecTable } from './spec-table.tsx'
import { chosenVariant } from './variant-choice.ts'

type Slots = {
  /** Add to Cart and Buy Now for what is chosen. */
  renderActions: (offer: Offer) => ReactNode
  /** Add to Cart alone, for the bar at the bottom of a phone. */
  renderBarAction: (offer: Offer) => ReactNode
  renderCardAction: RenderCardAction
}

type ProductPageProps = Slots & {
  sku: string
  variantSku: string | undefined
  onChoose: (variant: ProductVariant) => void
}

export function ProductPage({ sku, variantSku, onChoose, ...slots }: ProductPageProps) {
  const reply = trpc.catalog.bySku.useQuery({ sku })
  if (reply.isPending) return <ProductPageSkeleton />
  if (reply.isError && codeOf(reply.error) !== 'PRODUCT_NOT_FOUND') {
    return (
      <div className="page">
        <ErrorState
          message={messageOf(reply.error)}
          onRetry={() => void reply.refetch()}
          isRetrying={reply.isFetching}
        />
      </div>
    )
  }
  if (!reply.data) return <ProductMissing />
  const { product } = reply.data
  return (
    <LoadedProduct
      product={product}
      variant={chosenVariant(product.variants, variantSku)}
      onChoose={onChoose}
      {...slots}
    />
  )
}

function ProductMissing() {
  return (
    <div className="page">
      <DocumentTitle title="Product not found" />
      <EmptyState
        icon={PackageX}
        isPage
        title="Product not found."
        text="It may have been sold out and taken off the shelf."
        action={
          <Link to="/products" className={buttonVariants()}>
            See all products
          </Link>
        }
      />
    </div>
  )
}

type LoadedProps = Slots & {
  product: ProductDetail
  variant: ProductVariant | null
  onChoose: (variant: ProductVariant) => void
}

function LoadedProduct({ product, variant, onChoose, ...slots }: LoadedProps) {
  const { data: info } = trpc.store.info.useQuery()
  const offer = offerOf(product, variant)
  const { qualityReport: report } = product
  return (
    <div className="page">
      <DocumentTitle title={product.title} />
      <ProductTrail product={product} />
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-x-12 md:gap-y-10">
        <Gallery images={picturesFor(product.images, variant?.id ?? null)} title={product.title} />
        <div className="md:row-span-2">
          <div className="md:sticky md:top-20">
            <BuyingBox
              product={product}
              variant={variant}
              offer={offer}
              info={info}
              onChoose={onChoose}
              actions={slots.renderActions(offer)}
            />
          </div>
        </div>
        <div className="grid content-start gap-10 max-md:mt-4">
          {report && <QualityCheck report={report} />}
          {product.batteryHealthPct !== null && (
            <BatteryGauge
              healthPct={product.batteryHealthPct}
              cycles={product.batteryCycles}
              condition={product.condition}
              checkedOn={report ? formatDate(report.checkedAt) : null}
            />
          )}
          <ProductText product={product} />
          <SpecTable product={product} variant={variant} />
          <p className="text-sm text-muted">
            Added {formatDate(product.createdAt)} · Updated {formatDate(product.updatedAt)}
          </p>
        </div>
      </div>
      <RelatedProducts sku={product.sku} renderAction={slots.renderCardAction} />
      <BuyBar offer={offer} action={slots.renderBarAction(offer)} />
    </div>
  )
}

function ProductTrail({ product }: { product: ProductDetail }) {
  const path = product.categoryPath.map((category, index) => ({
    key: category.slug,
    content: (
      <Link
        to="/c/$"
        params={{
          _splat: product.categoryPath
            .slice(0, index + 1)
            .map(({ slug }) => slug)
            .join('/'),
        }}
      >
        {category.name}
      </Link>
    ),
  }))
  return (
    <Breadcrumbs
      items={[
        { key: 'home', content: <Link to="/">Home</Link> },
        ...path,
        { key: 'this', content: <span className="line-clamp-1">{product.title}</span> },
      ]}
    />
  )
}

function ProductText({ product }: { product: ProductDetail }) {
  const highlights = (product.highlights ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const notes = [
    ['Looks', product.cosmeticNotes],
    ['Works', product.functionalNotes],
  ] as const
  const written = notes.filter(([, note]) => note)
  return (
    <>
      {highlights.length > 0 && (
        <section aria-labelledby="highlights">
          <h2 id="highlights" className="text-xl">
            Highlights
          </h2>
          <ul className="mt-3 grid list-disc gap-1.5 pl-5 marker:text-leaf">
            {highlights.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      {product.description && (
        <section aria-labelledby="description">
          <h2 id="description" className="text-xl">
            Description
          </h2>
          <p className="mt-3 max-w-[68ch] whitespace-pre-line">{product.description}</p>
        </section>
      )}
      {written.length > 0 && (
        <section aria-labelledby="condition-notes">
          <h2 id="condition-notes" className="text-xl">
            Notes on this machine
          </h2>
          <dl className="mt-3 grid max-w-[68ch] gap-3">
            {written.map(([name, note]) => (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd className="whitespace-pre-line text-muted">{note}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

/** On a phone the price and the button stay in reach of the thumb. */
function BuyBar({ offer, action }: { offer: Offer; action: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:hidden">
      <Price price={offer.price} mrp={null} />
      {action}
    </div>
  )
}
