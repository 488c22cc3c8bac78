import type { AdminTradeInRow } from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import { Link } from '@tanstack/react-router'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { formatAmount, formatDate, formatDateTime } from '../../lib/format.ts'
import { tradeInKind, tradeInState } from '../../lib/words/trade-in-texts.ts'
import { tradeInTone } from '../../lib/words/trade-in-tone.ts'
import { Badge } from '../../ui/badge.tsx'
import { t } from './texts.ts'

function TradeInNumber({ id, number, kind }: AdminTradeInRow) {
  return (
    <div className="min-w-0">
      <Link
        to="/admin/trade-ins/$id"
        params={{ id }}
        className="font-semibold whitespace-nowrap hover:text-leaf hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
      >
        {number}
      </Link>
      <p className="truncate text-sm font-normal text-muted">{tradeInKind(kind)}</p>
    </div>
  )
}

/** A booked trade-in shows the day of its pick-up, any other since when it has been in its state. */
function Since({ state, pickupOn, stateAt }: AdminTradeInRow) {
  const text =
    state === 'booked' && pickupOn ? t('pickupOn', { date: formatDate(pickupOn) }) : formatDateTime(stateAt)
  return <span className="text-sm text-muted tabular-nums">{text}</span>
}

/** Returns the columns; called at render time, when the language is known. */
export function tradeInColumns(): ListColumn<AdminTradeInRow>[] {
  return listColumns<AdminTradeInRow>([
    {
      id: 'number',
      label: t('tradeIn'),
      width: 'w-40',
      sort: 'number',
      isRowName: true,
      card: 'title',
      cell: TradeInNumber,
    },
    {
      id: 'machine',
      label: t('machine'),
      width: 'w-auto',
      card: 'facts',
      cell: ({ brand, model }) => <span className="wrap-anywhere">{`${brand} ${model}`}</span>,
    },
    {
      id: 'customer',
      label: t('customer'),
      width: 'w-42',
      card: 'facts',
      cell: ({ customerName }) => <span className="wrap-anywhere">{customerName ?? '–'}</span>,
    },
    {
      id: 'amount',
      label: t('amount'),
      width: 'w-28',
      card: 'facts',
      cell: ({ amount }) => (
        <span className="tabular-nums">{amount === null ? '–' : formatAmount(amount)}</span>
      ),
    },
    {
      id: 'state',
      label: t('state'),
      width: 'w-50',
      card: 'badges',
      cell: ({ state }) => <Badge tone={tradeInTone(state)}>{tradeInState(state)}</Badge>,
    },
    { id: 'since', label: t('since'), width: 'w-48', sort: 'stateAt', card: 'foot', cell: Since },
  ])
}
