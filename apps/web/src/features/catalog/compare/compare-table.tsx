import type { ProductDetail } from '@dobara/contract/catalog/catalog.ts'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProductPicture } from '../../../components/pictures/product-picture.tsx'
import { formatInr } from '../../../lib/format.ts'
import { Button, buttonVariants } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { specLine } from '../card/spec-line.ts'
import { Unbroken } from '../card/unbroken.tsx'
import { type CompareRow, compareRows } from './compare-rows.ts'
import { promisedOf, useStoreInfo } from '../../../lib/shop-front.ts'
import { t } from './texts.ts'

/** Columns of one width, by how many there are; what does not fit is scrolled to. */
const WIDTHS = [
  '',
  'min-w-72',
  'min-w-[29rem] sm:min-w-[36rem]',
  'min-w-[40rem] sm:min-w-[48rem]',
  'min-w-[51rem] sm:min-w-[60rem]',
]

export type RenderCompareAction = (product: ProductDetail) => ReactNode

type CompareTableProps = {
  products: ProductDetail[]
  hasOnlyDifferences: boolean
  onRemove: (sku: string) => void
  renderAction: RenderCompareAction
}

const edge = 'border-b border-line px-3 py-2.5 text-left align-top sm:px-4'

/** A scrolling region must be focusable to be scrolled with the arrow keys. */
const SCROLLED_BY_KEYS = { tabIndex: 0 }

/** Stays at the left while the products move under it. */
const namesClass = cn(edge, 'sticky left-0 z-1 w-28 border-r sm:w-44')

/** Stays on top while the facts move under it. */
const titlesClass = cn(edge, 'sticky top-0 z-1 bg-surface font-normal')

/**
 * Products in columns. It scrolls inside its own region, both ways: the page itself never moves sideways, and titles and
 * buttons stay in sight above the facts.
 */
export function CompareTable({ products, hasOnlyDifferences, onRemove, renderAction }: CompareTableProps) {
  const info = useStoreInfo()
  const rows = compareRows(products.map((product) => promisedOf(product, info)))
  const shown = hasOnlyDifferences ? rows.filter(({ isDifferent }) => isDifferent) : rows
  return (
    <section
      aria-label={t('table')}
      {...SCROLLED_BY_KEYS}
      className="relative max-h-[calc(100dvh-1rem)] scroll-pt-48 overflow-auto overscroll-x-contain rounded-md print:max-h-none border border-line bg-surface"
    >
      <table className={cn('w-full table-fixed border-separate border-spacing-0', WIDTHS[products.length])}>
        <thead>
          <tr>
            <td className="sticky left-0 z-1 w-28 border-r border-line bg-surface sm:w-44">
              <span className="sr-only">{t('pictures')}</span>
            </td>
            {products.map((product) => (
              <td key={product.sku} className="px-3 pt-2.5 align-top sm:px-4">
                <Picture product={product} onRemove={onRemove} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="col" className={cn(namesClass, titlesClass, 'z-2 text-muted')}>
              {t('feature')}
            </th>
            {products.map((product) => (
              <th key={product.sku} scope="col" className={titlesClass}>
                <Heading product={product} action={renderAction(product)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.key} row={row} skus={products.map(({ sku }) => sku)} />
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="sticky left-0 px-4 py-6 text-muted">{t('noDifference')}</p>}
    </section>
  )
}

type PictureProps = { product: ProductDetail; onRemove: (sku: string) => void }

function Picture({ product, onRemove }: PictureProps) {
  const { sku, title } = product
  return (
    <div className="relative max-w-64">
      <ProductPicture url={product.imageUrl} alt={product.imageAlt} sizes="14rem" className="rounded-md" />
      <Button
        variant="outline"
        size="icon"
        className="absolute top-1 right-1 size-9 pointer-coarse:size-11"
        aria-label={t('removeTitle', { title })}
        onClick={() => onRemove(sku)}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}

function Heading({ product, action }: { product: ProductDetail; action: ReactNode }) {
  const { sku, title } = product
  return (
    <div className="grid max-w-64 gap-2">
      <Link
        to="/product/$sku"
        params={{ sku }}
        className="line-clamp-2 font-display text-base leading-snug font-bold hover:underline max-sm:text-sm"
      >
        <Unbroken text={title} />
      </Link>
      {/* With several builds the button adds this one. */}
      {product.variant && product.variants.length > 1 && (
        <p className="text-sm font-normal text-muted">
          {specLine({ ...product, facts: null })}
          <br />
          {formatInr(product.price)}
        </p>
      )}
      <div className="grid gap-2">
        {action}
        <Link
          to="/product/$sku"
          params={{ sku }}
          className={cn(buttonVariants({ variant: 'outline' }), 'px-2 text-sm')}
          aria-label={t('viewDetailsOf', { title })}
        >
          {t('viewDetails')}
        </Link>
      </div>
    </div>
  )
}

function Row({ row: { name, values, isDifferent }, skus }: { row: CompareRow; skus: string[] }) {
  return (
    <tr className={cn(isDifferent && 'font-semibold')}>
      <th
        scope="row"
        className={cn(
          namesClass,
          'text-sm font-normal [overflow-wrap:anywhere]',
          isDifferent ? 'bg-marigold-soft text-marigold-ink' : 'bg-surface text-muted',
        )}
      >
        <span>{name}</span>
        {isDifferent && <span className="sr-only"> ({t('differs')})</span>}
      </th>
      {values.map((value, index) => (
        <td key={skus[index]} className={cn(edge, '[overflow-wrap:anywhere]')}>
          {value ?? (
            <span className="font-normal text-muted">
              <span aria-hidden="true">—</span>
              <span className="sr-only">{t('nothing')}</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}
