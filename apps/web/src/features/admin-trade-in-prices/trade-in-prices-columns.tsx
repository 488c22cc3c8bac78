import type { AdminTradeInPrice } from '@dobara/contract/admin-trade-in-prices/trade-in-prices.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { actionsColumn } from '../../components/data-table/row-actions.tsx'
import { formatAmount, formatDateTime } from '../../lib/format.ts'
import { tradeInKind } from '../../lib/words/trade-in-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { t } from './texts.ts'

/** Brand and model, or that it is any other model of the brand. */
export const priceName = ({ brand, model }: Pick<AdminTradeInPrice, 'brand' | 'model'>) =>
  `${brand} ${model || `(${t('anyModel')})`}`

type OnTradeInPrice = (tradeInPrice: AdminTradeInPrice) => void
type TradeInPriceActions = { onEdit: OnTradeInPrice; onDelete: OnTradeInPrice }

export function tradeInPriceColumns({
  onEdit,
  onDelete,
}: TradeInPriceActions): ListColumn<AdminTradeInPrice>[] {
  return listColumns<AdminTradeInPrice>([
    {
      id: 'brand',
      label: t('brand'),
      width: 'w-auto',
      sort: 'brand',
      isRowName: true,
      card: 'title',
      cell: (row) => <span className="font-semibold wrap-anywhere">{priceName(row)}</span>,
    },
    {
      id: 'kind',
      label: t('kind'),
      width: 'w-36',
      card: 'facts',
      cell: ({ kind }) => tradeInKind(kind),
    },
    {
      id: 'basePrice',
      label: t('basePrice'),
      width: 'w-56',
      sort: 'basePrice',
      card: 'facts',
      cell: ({ basePrice, isActive }) => (
        <span className="inline-flex flex-wrap items-center gap-2 tabular-nums">
          {formatAmount(basePrice)}
          {!isActive && <Badge>{t('inactive')}</Badge>}
        </span>
      ),
    },
    {
      id: 'updatedAt',
      label: t('updatedAt'),
      width: 'w-44',
      sort: 'updatedAt',
      card: 'foot',
      cell: ({ updatedAt }) => <span className="text-sm text-muted">{formatDateTime(updatedAt)}</span>,
    },
    actionsColumn(t('actions'), (price) => {
      const name = priceName(price)
      return [
        { icon: Pencil, label: t('editOf', { name }), onClick: () => onEdit(price) },
        { icon: Trash2, label: t('deleteOf', { name }), onClick: () => onDelete(price), isDestructive: true },
      ]
    }),
  ])
}
