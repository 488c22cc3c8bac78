import { Link } from '@tanstack/react-router'
import { ImagePlus, Images, Star } from 'lucide-react'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { ProductPicture } from '../../components/pictures/product-picture.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { PicturedProduct } from './images-list.ts'
import { t } from './texts.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { useIsReader } from '../../lib/session/permissions.ts'

/** Documented: three, and how many more there are. */
const MOST_THUMBNAILS = 3

export const titleOf = ({ productTitle }: { productTitle: string }) => productTitle || t('unknownProduct')

/** The title leads to the product's form, for who may change it. */
function ProductName({ product }: { product: PicturedProduct }) {
  const isReader = useIsReader('catalogue.write')
  const title = titleOf(product)
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">
        {isReader ? (
          title
        ) : (
          <Link
            to="/admin/products"
            search={{ product: String(product.productId) }}
            className="hover:underline"
          >
            {title}
          </Link>
        )}
      </p>
      <p className="text-sm font-normal text-muted wrap-anywhere">
        {t('sku', { sku: product.productSku || t('noSku') })}
      </p>
    </div>
  )
}

function Thumbnails({ product }: { product: PicturedProduct }) {
  const shown = product.images.slice(0, MOST_THUMBNAILS)
  const rest = product.imageCount - shown.length
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {shown.map(({ id, cloudinaryUrl, isPrimary }) => (
        <span key={id} className="relative w-12">
          <ProductPicture url={cloudinaryUrl} alt="" sizes="48px" className="rounded-sm" />
          {isPrimary && (
            <span className="absolute -top-1 -right-1 grid size-5 place-items-center rounded-full bg-marigold-soft text-marigold-ink ring-1 ring-line">
              <Star role="img" aria-label={t('isPrimary')} className="size-3 fill-current" />
            </span>
          )}
        </span>
      ))}
      {rest > 0 && <span className="text-sm text-muted tabular-nums">{t('more', { count: rest })}</span>}
      <span className="ml-1 text-sm whitespace-nowrap text-muted tabular-nums">
        {t('count', { count: product.imageCount })}
      </span>
    </div>
  )
}

type RowActions = { onView: (product: PicturedProduct) => void; onAdd: (product: PicturedProduct) => void }

function Actions({ product, onView, onAdd }: RowActions & { product: PicturedProduct }) {
  const name = titleOf(product)
  return (
    <div className="flex gap-1">
      <Button variant="ghost" size="icon-sm" aria-label={t('view', { name })} onClick={() => onView(product)}>
        <Images aria-hidden="true" className="size-5" />
      </Button>
      <ForWriters permission="catalogue.write">
        <Button variant="ghost" size="icon-sm" aria-label={t('add', { name })} onClick={() => onAdd(product)}>
          <ImagePlus aria-hidden="true" className="size-5" />
        </Button>
      </ForWriters>
    </div>
  )
}

export function imageColumns(actions: RowActions): ListColumn<PicturedProduct>[] {
  return listColumns<PicturedProduct>([
    {
      id: 'product',
      label: t('product'),
      width: 'w-auto',
      isRowName: true,
      card: 'title',
      cell: (product) => <ProductName product={product} />,
    },
    {
      id: 'images',
      label: t('images'),
      width: 'w-72',
      card: 'foot',
      cell: (product) => <Thumbnails product={product} />,
    },
    {
      id: 'primary',
      label: t('primary'),
      width: 'w-28',
      card: 'facts',
      cell: ({ primaryImageId }) =>
        primaryImageId === null ? (
          <Badge tone="marigold">{t('notSet')}</Badge>
        ) : (
          <Badge tone="leaf">{t('set')}</Badge>
        ),
    },
    {
      id: 'actions',
      label: t('actions'),
      width: 'w-28',
      isFixed: true,
      card: 'corner',
      cell: (product) => <Actions product={product} {...actions} />,
    },
  ])
}
