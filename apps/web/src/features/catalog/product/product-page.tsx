import type { ProductDetail, ProductVariant } from '@dobara/contract/catalog/catalog.ts'
import { shownReport } from '@dobara/contract/catalog/shown-report.ts'
import { batteryClaim, isSingleMachine } from '@dobara/domain/catalog/machine-facts.ts'
import { chosenVariant } from '@dobara/domain/catalog/chosen-variant.ts'
import { Link } from '@tanstack/react-router'
import { BellRing, PackageX } from 'lucide-react'
import { lazy, type ReactNode, useEffect, useRef } from 'react'
import { OwnWords } from '../../../components/own-words.tsx'
import { Breadcrumbs } from '../../../components/page/breadcrumbs.tsx'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PartWhenNear } from '../../../components/part-when-near.tsx'
import { EmptyState } from '../../../components/states/empty-state.tsx'
import { ErrorState } from '../../../components/states/error-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { countStep } from '../../../lib/count-step.ts'
import { formatDate } from '../../../lib/format.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { buttonVariants } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import type { RenderCardAction } from '../grid/product-card.tsx'
import { RecentPart } from '../recent/recent-part.tsx'
import { noteViewed } from '../recent/recent-store.ts'
import { BuyingBox } from './buying-box.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { picturesFor } from './gallery/pictures-for.ts'
import { type Offer, offerOf } from './offer.ts'
import { BuyBar, useIsInView } from './product-buy-bar.tsx'
import { ProductPageSkeleton } from './product-page-skeleton.tsx'
import { BatteryGauge } from './quality/battery-gauge.tsx'
import { QualityCheck } from './quality/quality-check.tsx'
import { TypicalNote } from './quality/typical-note.tsx'
import { t } from './texts.ts'

// A browser has no script for them: it fetches the questions with the reviews, when they are near.
const ServedQuestions = import.meta.env.SSR
  ? lazy(async () => ({
      default: (await import('../questions/served-questions.tsx')).ServedQuestions,
    }))
  : null

type RenderReviews = (product: ProductDetail) => ReactNode

type Slots = {
  /** Add to Cart and Buy Now for what is chosen. */
  renderActions: (offer: Offer) => ReactNode
  /** Add to Cart alone, for the bar at the bottom of a phone. */
  renderBarAction: (offer: Offer) => ReactNode
  renderCardAction: RenderCardAction
  /** The machines of what is chosen, where they are counted one by one. */
  renderUnits: (offer: Offer) => ReactNode
  /** Loads the reviews and questions, in an element with the id "reviews", when it is near the viewport. */
  loadReviews: () => Promise<RenderReviews>
}

type ProductPageProps = Slots & {
  sku: string
  variantSku: string | undefined
  onChoose: (variant: ProductVariant) => void
}

export function ProductPage({ sku, variantSku, onChoose, ...slots }: ProductPageProps) {
  const reply = trpc.catalog.bySku.useQuery({ sku })
  const id = reply.data?.id
  useEffect(() => {
    if (id) countStep('product')
  }, [id])
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
  const product = reply.data
  return (
    <LoadedProduct
      product={product}
      // A variant's own SKU leads to its product, too.
      variant={chosenVariant(product.variants, variantSku ?? sku)}
      isBuildUnavailable={
        variantSku !== undefined && !product.variants.some((variant) => variant.sku === variantSku)
      }
      onChoose={onChoose}
      {...slots}
    />
  )
}

export function ProductMissing() {
  return (
    <div className="page">
      <DocumentTitle title={t('missingTitle')} />
      <EmptyState
        icon={PackageX}
        isPage
        title={t('missing')}
        text={t('missingText')}
        action={
          <Link to="/products" className={buttonVariants()}>
            {t('seeAll')}
          </Link>
        }
      />
    </div>
  )
}

type LoadedProps = Slots & {
  product: ProductDetail
  variant: ProductVariant | null
  isBuildUnavailable: boolean
  onChoose: (variant: ProductVariant) => void
}

function partFailed(retry: () => void): ReactNode {
  return <ErrorState message={t('partFailed')} onRetry={retry} />
}

/** Leads to the form from anywhere on the page, in place of a button that cannot buy. */
function NotifyLink() {
  return (
    <a href="#stock-alert" className={buttonVariants()}>
      <BellRing aria-hidden="true" className="size-4" />
      {t('notifyMe')}
    </a>
  )
}

/** There is something on the page that is true of one machine and not of the next. */
function hasOwnFacts({ cosmeticNotes, functionalNotes }: ProductDetail) {
  return Boolean(cosmeticNotes || functionalNotes)
}

/**
 * Column that stays in view next to the longer one. If it is taller than the window it first scrolls to its end, so
 * that its lower buttons are reachable.
 */
function StickyColumn({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      element.style.setProperty('--column-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={box}
      className="[--under-header:8.5rem] md:sticky md:top-[min(var(--under-header),calc(100dvh-var(--column-height,0px)-1.5rem))] lg:[--under-header:5rem]"
    >
      {children}
    </div>
  )
}

/**
 * Styles that fix the buttons to the bottom of the window until their own place comes into view; content that scrolls
 * below them fades out.
 */
const ACTIONS_IN_VIEW =
  'buy-actions z-10 bg-paper md:sticky md:bottom-0 md:py-3 md:before:pointer-events-none md:before:absolute md:before:inset-x-0 md:before:bottom-full md:before:h-4 md:before:bg-linear-to-t md:before:from-paper md:before:to-transparent'

/** Home / Laptops / Business laptops / this product. */
function ProductTrail({ product: { categoryPath, title } }: { product: ProductDetail }) {
  const path = categoryPath.map((category, index) => {
    const slugs = categoryPath.slice(0, index + 1).map(({ slug }) => slug)
    return {
      key: category.slug,
      content: (
        <Link to="/c/$" params={{ _splat: slugs.join('/') }}>
          <OwnWords en={category.name} hi={category.nameHi} />
        </Link>
      ),
    }
  })
  return (
    <Breadcrumbs
      items={[
        { key: 'home', content: <Link to="/">{t('home')}</Link> },
        ...path,
        { key: 'this', content: <span className="line-clamp-1">{title}</span> },
      ]}
    />
  )
}

/** The page of a product that is known. */
export function LoadedProduct({ product, variant, isBuildUnavailable, onChoose, ...slots }: LoadedProps) {
  const { data: info } = trpc.store.info.useQuery()
  const offer = offerOf(product, variant)
  const { watched, isInView } = useIsInView<HTMLDivElement>()
  useEffect(() => noteViewed(product.id), [product.id])
  const pictures = picturesFor(product, variant)
  const report = shownReport(product, variant?.id ?? null)
  const isSingle = isSingleMachine(product)
  const battery = batteryClaim({ ...product, isSingle })
  // A product that is sold out links to available ones before its details.
  const similar = (
    <PartWhenNear
      load={() => import('./related-products.tsx')}
      waiting={<div className="min-h-96" />}
      failed={() => null}
    >
      {({ RelatedProducts }) => <RelatedProducts sku={product.sku} renderAction={slots.renderCardAction} />}
    </PartWhenNear>
  )
  return (
    <div className="page">
      <DocumentTitle title={product.title} />
      <ProductTrail product={product} />
      <div className="product-columns grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-y-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-x-12">
        {/* Another variant with pictures of its own opens with the first of them. */}
        <Gallery key={pictures[0]?.id} images={pictures} title={product.title} />
        <div className="md:row-span-2">
          <StickyColumn>
            <BuyingBox
              product={product}
              variant={variant}
              offer={offer}
              info={info}
              onChoose={onChoose}
              isBuildUnavailable={isBuildUnavailable}
              units={slots.renderUnits(offer)}
              alertRef={offer.inStock ? null : watched}
              actions={
                <div ref={offer.inStock ? watched : null} className={cn(offer.inStock && ACTIONS_IN_VIEW)}>
                  {slots.renderActions(offer)}
                </div>
              }
            />
          </StickyColumn>
        </div>
        <div className="grid content-start gap-10 max-md:mt-4">
          {!isSingle && (report !== null || hasOwnFacts(product)) && (
            <TypicalNote hasReport={report !== null} />
          )}
          {report && <QualityCheck report={report} />}
          {/* Single machines each have their own battery, which the picker shows. */}
          {battery && (isSingle || !product.units) && (
            <BatteryGauge
              claim={battery}
              cycles={product.units ? null : product.batteryCycles}
              condition={product.condition}
              checkedOn={report ? formatDate(report.checkedAt) : null}
            />
          )}
          <noscript>
            <p className="max-w-[68ch] whitespace-pre-line">
              <OwnWords en={product.description ?? ''} hi={product.descriptionHi} />
            </p>
          </noscript>
          <PartWhenNear
            load={() => import('./product-details.tsx')}
            waiting={<div className="min-h-[80rem]" />}
            failed={partFailed}
          >
            {({ ProductDetails }) => (
              <ProductDetails product={product} variant={variant} offer={offer} info={info} />
            )}
          </PartWhenNear>
        </div>
      </div>
      {!offer.inStock && similar}
      <div className="no-print mt-16">
        <PartWhenNear
          load={slots.loadReviews}
          waiting={<div id="reviews" className="min-h-96" />}
          failed={partFailed}
        >
          {(renderReviews) => renderReviews(product)}
        </PartWhenNear>
        <noscript>{ServedQuestions && <ServedQuestions sku={product.sku} />}</noscript>
      </div>
      {offer.inStock && similar}
      <RecentPart exceptId={product.id} />
      <BuyBar
        offer={offer}
        action={offer.inStock ? slots.renderBarAction(offer) : <NotifyLink />}
        isShown={isInView === null ? null : !isInView}
      />
    </div>
  )
}
