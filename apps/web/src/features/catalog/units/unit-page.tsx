import { readUnitVersion } from '@dobara/contract/catalog/units/unit-version.ts'
import type { UnitPage as Unit } from '@dobara/contract/catalog/units/units.ts'
import { Link } from '@tanstack/react-router'
import { PackageX, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../../components/page/breadcrumbs.tsx'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { EmptyState } from '../../../components/states/empty-state.tsx'
import { ErrorState } from '../../../components/states/error-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatAmount, formatDate } from '../../../lib/format.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonVariants } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Offer } from '../product/offer.ts'
import { t } from './texts.ts'
import { UnitFacts } from './unit-facts.tsx'
import { UnitReport } from './unit-report.tsx'
import { widestPicture } from '@dobara/contract/pictures/pictures.ts'
import { ProductPicture } from '../../../components/pictures/product-picture.tsx'
import { cn } from '../../../ui/cn.ts'

/** The photographs of this very machine; each opens as it was taken. */
function UnitPhotos({ photos, code }: { photos: Unit['photos']; code: string }) {
  if (photos.length === 0) return null
  return (
    <section aria-label={t('photos')}>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {photos.map(({ url }, index) => (
          <li key={url} className={cn(index === 0 && 'col-span-full')}>
            <a
              href={widestPicture(url)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('openPhoto', { number: index + 1, count: photos.length })}
            >
              <ProductPicture
                url={url}
                alt={t('photoOf', { code })}
                sizes={index === 0 ? '(min-width: 64rem) 52vw, 92vw' : '(min-width: 64rem) 13vw, 30vw'}
                isFirst={index === 0}
                className="rounded-md"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type UnitPageProps = {
  code: string
  /** An earlier report; undefined: the newest. */
  version: number | undefined
  /** Add to Cart for this machine. */
  renderActions: (offer: Offer) => ReactNode
}

/** The page behind the code on a machine's label: what is known of it, and whether it can be bought. */
export function UnitPage({ code, version, renderActions }: UnitPageProps) {
  const reply = trpc.catalog.units.byCode.useQuery({ code, version: readUnitVersion(version) })
  if (reply.isPending) return <UnitPageSkeleton />
  if (reply.data) return <LoadedUnit unit={reply.data} renderActions={renderActions} />
  if (codeOf(reply.error) === 'UNIT_NOT_FOUND') return <UnitMissing />
  return (
    <div className="page">
      <ErrorState
        message={messageOf(reply.error, t('failed'))}
        onRetry={() => void reply.refetch()}
        isRetrying={reply.isFetching}
      />
    </div>
  )
}

function UnitPageSkeleton() {
  return (
    <div className="page grid gap-4 pb-16" aria-busy="true">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-80 w-full rounded-md" />
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
    </div>
  )
}

function UnitMissing() {
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
            {t('allProducts')}
          </Link>
        }
      />
    </div>
  )
}

/** Returns the offer that is put into the cart: the machine at its own price. */
function offerOf({ product, code, price }: Unit): Offer {
  return {
    productId: product.id,
    productVariantId: product.variantId,
    title: `${product.title} (${code})`,
    price: price ?? 0,
    mrp: null,
    inStock: price !== null,
    stockQty: 1,
    unitCode: code,
    selectedAttributes: product.attributes,
  }
}

const STATE_TEXTS = { reserved: 'reservedText', sold: 'soldText', not_for_sale: 'notForSaleText' } as const

/** The page of a machine that is known. */
function LoadedUnit({ unit, renderActions }: { unit: Unit } & Pick<UnitPageProps, 'renderActions'>) {
  const { code, product, state, price, report } = unit
  return (
    <div className="page pb-16">
      <DocumentTitle title={`${product.title} · ${code}`} />
      <Breadcrumbs
        items={[
          { key: 'home', content: <Link to="/">{t('home')}</Link> },
          ...(product.isListed ? [{ key: 'product', content: <ProductLink unit={unit} /> }] : []),
          { key: 'this', content: <span>{code}</span> },
        ]}
      />
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <header className="grid content-start gap-4 lg:col-start-2 lg:row-start-1">
          <div className="grid gap-2">
            <h1 className="text-xl lg:text-2xl">{product.title}</h1>
            <p className="flex flex-wrap items-center gap-3">
              <span className="font-mono">{code}</span>
              <Badge tone={state === 'for_sale' ? 'leaf' : 'neutral'}>{t(state)}</Badge>
            </p>
          </div>
          {state === 'for_sale' && price !== null ? (
            <>
              <p className="font-display text-2xl font-bold tracking-tight">{formatAmount(price)}</p>
              <div className="no-print">{renderActions(offerOf(unit))}</div>
            </>
          ) : (
            state !== 'for_sale' && <p className="text-muted">{t(STATE_TEXTS[state])}</p>
          )}
          {product.isListed && (
            <p className="no-print">
              <ProductLink unit={unit} isButton />
            </p>
          )}
          <UnitFacts unit={unit} />
          <p className="no-print">
            <Button variant="outline" size="sm" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-4" />
              {t('print')}
            </Button>
          </p>
        </header>
        <div className="grid content-start gap-10 lg:col-start-1 lg:row-start-1">
          <UnitPhotos photos={unit.photos} code={code} />
          {report && <UnitReport report={report} />}
          <Versions unit={unit} />
        </div>
      </div>
    </div>
  )
}

function ProductLink({ unit: { product }, isButton = false }: { unit: Unit; isButton?: boolean }) {
  return (
    <Link
      to="/product/$sku"
      params={{ sku: product.sku }}
      search={{ variant: product.variantSku ?? undefined }}
      className={isButton ? 'link' : undefined}
    >
      {isButton ? t('toProduct', { title: product.title }) : product.title}
    </Link>
  )
}

/** Its earlier reports, where there are any: none is ever taken back. */
function Versions({ unit: { code, reports, reportVersion } }: { unit: Unit }) {
  if (reports.length < 2) return null
  return (
    <section aria-labelledby="report-versions">
      <h2 id="report-versions" className="text-xl">
        {t('versions')}
      </h2>
      <ol className="mt-3 grid gap-1">
        {reports.map(({ version, checkedAt }) => (
          <li key={version}>
            <Link
              to="/unit/$code"
              params={{ code }}
              search={{ version: version === reports.length ? undefined : version }}
              aria-current={version === reportVersion ? 'page' : undefined}
              activeProps={{}}
              className="link inline-flex min-h-6 items-center aria-[current=page]:font-semibold pointer-coarse:min-h-11"
            >
              {t('version', { version, date: formatDate(checkedAt) })}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
