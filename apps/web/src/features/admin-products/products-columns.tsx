import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import { PRODUCT_STATES, type ProductState } from '@dobara/domain/catalog/product-state.ts'
import { Link } from '@tanstack/react-router'
import {
  ChevronDown,
  ClipboardCheck,
  Copy,
  Ellipsis,
  ExternalLink,
  Eye,
  History,
  Pencil,
  Trash2,
} from 'lucide-react'
import { type Expansion, type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { ProductPicture } from '../../components/pictures/product-picture.tsx'
import { formatDate } from '../../lib/format.ts'
import { variantName } from '../../lib/sellable-items.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import type { ItemDraft } from './drafts/item-drafts.tsx'
import type { BulkRows } from './bulk/use-bulk-changes.tsx'
import { Price, Stock } from './item-cells.tsx'
import { StateBadge } from './states/state-badge.tsx'
import type { ProductRow } from './product-row.ts'
import { isLowStock, type ProductsAddress, thresholdOf } from './products-list.ts'
import { t } from './texts.ts'

type Row = ProductRow
type RowAct = 'delete' | 'duplicate' | 'history'
type OnState = (state: ProductState, rows: readonly AdminProductRow[], onDone?: () => void) => void
type MoreMenuProps = {
  row: AdminProductRow
  onAct: (act: RowAct, row: AdminProductRow) => void
  onState: OnState
}

/** Menu with the less frequent actions of a row. */
function MoreMenu({ row, onAct, onState }: MoreMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={t('moreOf', { name: row.title })}>
          <Ellipsis aria-hidden="true" className="size-5" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem asChild>
          <Link
            to="/product/$sku"
            params={{ sku: row.sku }}
            search={{ preview: row.state === 'active' ? undefined : true }}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            {t(row.state === 'active' ? 'inShop' : 'preview')}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to="/admin/products/$id/checks" params={{ id: String(row.id) }}>
            <ClipboardCheck aria-hidden="true" className="size-4" />
            {t('checks')}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onAct('history', row)}>
          <History aria-hidden="true" className="size-4" />
          {t('history')}
        </DropdownMenuItem>
        <ForWriters permission="catalogue.write">
          {PRODUCT_STATES.filter((state) => state !== row.state).map((state) => (
            <DropdownMenuItem key={state} onSelect={() => onState(state, [row])}>
              <Eye aria-hidden="true" className="size-4" />
              {t(`make_${state}`)}
            </DropdownMenuItem>
          ))}
          <DropdownMenuItem onSelect={() => onAct('duplicate', row)}>
            <Copy aria-hidden="true" className="size-4" />
            {t('duplicate')}
          </DropdownMenuItem>
        </ForWriters>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

export type RowHandlers = {
  /** The role only reads the catalogue. */
  isReader: boolean
  /** There is a form to edit a product with. */
  canEdit: boolean
  onAct: (act: RowAct, row: Row) => void
  onState: OnState
  onStock: (draft: ItemDraft) => void
  onPrice: (draft: ItemDraft) => void
  /** Called with the selected rows and the total number of rows. */
  onBulk: (selected: BulkRows) => void
}

type NameProps = { row: Row; expansion: Expansion }

/** Name of a row. In the low-stock view a variant is listed on its own, with the name of its product. */
function RowName({ row, expansion, isAlone }: NameProps & { isAlone: boolean }) {
  if (!row.variant) return <ProductName row={row} expansion={expansion} />
  if (isAlone) {
    const { sku } = row.variant
    return <ProductName row={{ ...row, sku: `${variantName(row.variant)} · ${sku}` }} expansion={null} />
  }
  return (
    <div className="min-w-0 xl:pl-17">
      <p className="font-semibold wrap-anywhere">{variantName(row.variant)}</p>
      <p className="truncate text-sm text-muted" title={row.variant.sku}>
        {row.variant.sku}
      </p>
    </div>
  )
}

/** Shows and hides the variants as rows of their own. */
function VariantsToggle({ row, expansion }: { row: Row; expansion: NonNullable<Expansion> }) {
  const { isExpanded, toggle } = expansion
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      aria-label={t('showVariantsOf', { name: row.title })}
      onClick={toggle}
      className="link inline-flex min-h-6 items-center gap-1 text-sm pointer-coarse:min-h-11"
    >
      {t('variants', { count: row.variants.length })}
      <ChevronDown
        aria-hidden="true"
        className={cn('size-4 transition-transform', isExpanded && 'rotate-180')}
      />
    </button>
  )
}

function ProductName({ row, expansion }: NameProps) {
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
        <StateBadge row={row} />
        {expansion && <VariantsToggle row={row} expansion={expansion} />}
      </div>
    </div>
  )
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
      <MoreMenu row={row} onAct={onAct} onState={handlers.onState} />
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
      cell: (row, expansion) => <RowName row={row} expansion={expansion} isAlone={isLow} />,
    },
    {
      id: 'brand',
      label: t('brand'),
      width: 'w-26',
      sort: 'brand',
      card: 'foot',
      cell: ({ brand, variant }) =>
        (isLow || !variant) && (
          <span className="line-clamp-2 wrap-anywhere" title={brand}>
            {brand}
          </span>
        ),
    },
    {
      id: 'model',
      label: t('model'),
      width: 'w-32',
      sort: 'model',
      cell: ({ model, variant }) =>
        (isLow || !variant) && (
          <span className="line-clamp-1 wrap-anywhere" title={model}>
            {model}
          </span>
        ),
    },
    {
      id: 'price',
      label: t('price'),
      width: isLow ? 'w-28' : 'w-36',
      sort: 'price',
      card: 'facts',
      cell: (row, expansion) => (
        <Price row={row} expansion={expansion} onSave={handlers.isReader ? null : handlers.onPrice} />
      ),
    },
    {
      id: 'stock',
      label: t('stock'),
      width: isLow ? 'w-52' : 'w-36',
      sort: 'stockQty',
      card: 'facts',
      cell: (row, expansion) => (
        <Stock
          row={row}
          expansion={expansion}
          threshold={threshold}
          isLow={isLow}
          onSave={handlers.isReader ? null : handlers.onStock}
        />
      ),
    },
    {
      id: 'updated',
      label: t('updated'),
      width: 'w-28',
      sort: 'updatedAt',
      cell: ({ updatedAt, variant }) =>
        (isLow || !variant) && (
          <span className="text-sm text-muted tabular-nums">{formatDate(updatedAt)}</span>
        ),
    },
    {
      id: 'actions',
      label: t('actions'),
      width: 'w-30',
      isFixed: true,
      card: 'foot',
      cell: (row) => (isLow || !row.variant) && <Actions row={row} address={address} handlers={handlers} />,
    },
  ])
}
