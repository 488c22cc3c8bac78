import { Link } from '@tanstack/react-router'
import type { Expansion } from '../../components/data-table/columns.ts'
import { formatAmount } from '../../lib/format.ts'
import { ItemBox } from './drafts/item-box.tsx'
import { type ItemDraft, useItemDrafts } from './drafts/item-drafts.tsx'
import { itemOf, type ProductRow, variantCounts } from './product-row.ts'
import { StockWords } from './stock-words.tsx'
import { t } from './texts.ts'

/** Null for a role that only reads. */
type SaveDraft = (draft: ItemDraft) => void

type PriceProps = { row: ProductRow; expansion: Expansion; onSave: SaveDraft | null }

/**
 * Shows the price: an item's own, editable; for a product with variants, the range from its lowest to its highest
 * price.
 */
export function Price({ row, expansion, onSave }: PriceProps) {
  const words = <PriceWords row={row} />
  if (!onSave || expansion) return words
  return (
    <ItemBox item={itemOf(row)} field="price" onSave={onSave}>
      {words}
    </ItemBox>
  )
}

function PriceWords({ row: { price, variants, variant } }: { row: ProductRow }) {
  const shown = variant ? [variant] : variants
  const prices = shown.length > 0 ? shown.map((one) => one.price) : [price]
  const span = [...new Set([Math.min(...prices), Math.max(...prices)])].map(formatAmount)
  return <p className="font-semibold whitespace-nowrap tabular-nums">{span.join(' – ')}</p>
}

type StockProps = {
  row: ProductRow
  expansion: Expansion
  threshold: number
  isLow: boolean
  onSave: SaveDraft | null
}

/** Shows the stock: an item's own, editable; for a product with variants, the sum and how many are low or sold out. */
export function Stock({ row, expansion, threshold, isLow, onSave }: StockProps) {
  const { variant, waiting, stockQty } = row
  const { low, soldOut } = variantCounts(row, threshold)
  // The Save button takes the space of the text while a number is entered.
  const isTyped = useItemDrafts().find(itemOf(row), 'stockQty') !== undefined
  const notes = expansion && [
    low > 0 && t('lowVariants', { count: low }),
    soldOut > 0 && t('soldOutVariants', { count: soldOut }),
  ]
  const words = <StockWords stockQty={variant?.stockQty ?? stockQty} threshold={expansion ? 0 : threshold} />
  const item = expansion ? null : itemOf(row)
  if (item?.isByUnits)
    return (
      <div className="grid justify-items-start gap-1.5">
        {words}
        <Link to="/admin/units" search={{ search: item.sku }} className="link text-sm">
          {t('toUnits')}
          <span className="sr-only"> {item.name}</span>
        </Link>
      </div>
    )
  const box = onSave && !expansion && (
    <ItemBox item={itemOf(row)} field="stockQty" onSave={onSave}>
      {!isLow && words}
    </ItemBox>
  )
  return (
    <div
      className={isLow ? 'flex flex-wrap items-center gap-x-2 gap-y-1' : 'grid justify-items-start gap-1.5'}
    >
      {(isLow ? !isTyped : !box) && words}
      {notes?.map((note) => note && <NoteLine key={note} text={note} />)}
      {!variant && waiting > 0 && <NoteLine text={t('waiting', { count: waiting })} />}
      {box}
    </div>
  )
}

const NoteLine = ({ text }: { text: string }) => <span className="text-sm text-muted">{text}</span>
