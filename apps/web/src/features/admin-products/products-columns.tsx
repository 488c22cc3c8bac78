import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { ProductPicture } from '../../components/pictures/product-picture.tsx'
import { formatAmount, formatDate } from '../../lib/format.ts'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { MoreMenu, type RowAct } from './more-menu.tsx'
import { isLowStock, type ProductsAddress, thresholdOf } from './products-list.ts'
import { t } from './products-texts.ts'
import type { PricedRows } from './prices/use-price-changes.tsx'
import { StockBoxes, type StockEdit } from './stock-boxes.tsx'
import { StockWords } from './stock-words.tsx'
import { ForWriters } from '../../lib/session/for-writers.tsx'

type Row = AdminProductRow
export type RowHandlers = {
  /** The role only reads the catalogue. */
  isReader: boolean
  /** There is a form to edit a product with. */
  canEdit: boolean
  onAct: (act: RowAct, row: Row) => void
  onStock: (edit: StockEdit) => void
  /** Of the selected rows, and of how many there are in all. */
  onPrices: (selected: PricedRows) => void
}

function ProductName({ row }: { row: Row }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ProductPicture
        url={row.imageUrl}
        alt=""
        sizes="56px"
        className="w-14 shrink-0 rounded-sm lg:group-data-[density=compact]/list:w-11 [&_.picture-note]:sr-only"
      />
      <div className="min-w-0">
        <p
          className="line-clamp-2 font-semibold wrap-anywhere lg:group-data-[density=compact]/list:line-clamp-1"
          title={row.title}
        >
          {row.title}
        </p>
        <p className="truncate text-sm text-muted" title={row.sku}>
          {row.sku}
        </p>
      </div>
    </div>
  )
}

/** With variants, from the least to the most that one of them costs. */
function Price({ row: { price, variants } }: { row: Row }) {
  const prices = variants.length > 0 ? variants.map((variant) => variant.price) : [price]
  const span = [...new Set([Math.min(...prices), Math.max(...prices)])].map(formatAmount)
  return <p className="font-semibold whitespace-nowrap tabular-nums">{span.join(' – ')}</p>
}

function Actions({ row, address, handlers }: { row: Row; address: ProductsAddress; handlers: RowHandlers }) {
  const { canEdit, onAct } = handlers
  return (
    <div className="flex justify-end xl:-ml-2 xl:justify-start">
      {canEdit && (
        <Link
          to="."
          search={{ ...address, product: String(row.id) }}
          resetScroll={false}
          aria-label={t('editOf', { name: row.title })}
          className={buttonVariants({ variant: 'ghost', size: 'icon-sm' })}
        >
          <Pencil aria-hidden="true" className="size-5" />
        </Link>
      )}
      <ForWriters permission="catalogue.write">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('deleteOf', { name: row.title })}
          onClick={() => onAct('delete', row)}
        >
          <Trash2 aria-hidden="true" className="size-5 text-clay" />
        </Button>
      </ForWriters>
      <MoreMenu row={row} onAct={onAct} />
    </div>
  )
}

/** The columns of the list; in the low-stock view the stock can be typed over. */
export function productColumns(address: ProductsAddress, handlers: RowHandlers): ListColumn<Row>[] {
  const isLow = isLowStock(address)
  const threshold = thresholdOf(address)
  return listColumns<Row>([
    {
      id: 'name',
      label: t('name'),
      width: 'w-auto',
      sort: 'title',
      isRowName: true,
      card: 'title',
      cell: (row) => <ProductName row={row} />,
    },
    {
      id: 'brand',
      label: t('brand'),
      width: 'w-26',
      sort: 'brand',
      card: 'foot',
      cell: ({ brand }) => (
        <span className="line-clamp-2 wrap-anywhere" title={brand}>
          {brand}
        </span>
      ),
    },
    {
      id: 'model',
      label: t('model'),
      width: 'w-36',
      sort: 'model',
      cell: ({ model }) => (
        <span className="line-clamp-1 wrap-anywhere" title={model}>
          {model}
        </span>
      ),
    },
    {
      id: 'price',
      label: t('price'),
      width: 'w-40',
      sort: 'price',
      card: 'facts',
      cell: (row) => <Price row={row} />,
    },
    {
      id: 'stock',
      label: t('stock'),
      width: isLow ? 'w-44' : 'w-36',
      sort: 'stockQty',
      card: 'facts',
      cell: (row) => (
        <div className="grid justify-items-start gap-1.5">
          <StockWords stockQty={row.stockQty} threshold={threshold} />
          {row.waiting > 0 && (
            <span className="text-sm text-muted">{t('waiting', { count: row.waiting })}</span>
          )}
          {isLow && !handlers.isReader && <StockBoxes row={row} onSave={handlers.onStock} />}
        </div>
      ),
    },
    {
      id: 'updated',
      label: t('updated'),
      width: 'w-30',
      sort: 'updatedAt',
      cell: ({ updatedAt }) => (
        <span className="text-sm text-muted tabular-nums">{formatDate(updatedAt)}</span>
      ),
    },
    {
      id: 'actions',
      label: t('actions'),
      width: 'w-32',
      isFixed: true,
      card: 'foot',
      cell: (row) => <Actions row={row} address={address} handlers={handlers} />,
    },
  ])
}
