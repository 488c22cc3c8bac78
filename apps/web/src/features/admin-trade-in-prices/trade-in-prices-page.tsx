import type {
  AdminTradeInPrice,
  TradeInPriceList,
} from '@dobara/contract/admin-trade-in-prices/trade-in-prices.ts'
import { TRADE_IN_KINDS, type TradeInKind } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { LayoutList } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ListFilter } from '../../components/data-table/list-filters.tsx'
import { ListPage } from '../../components/data-table/list-page.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { tradeInKind } from '../../lib/words/trade-in-texts.ts'
import { t } from './texts.ts'
import { tradeInPriceColumns } from './trade-in-prices-columns.tsx'
import { DeleteTradeInPriceDialog, TradeInPriceDialog } from './trade-in-prices-dialogs.tsx'
import { type TradeInPricesAddress, tradeInPricesInput, tradeInPricesList } from './trade-in-prices-list.ts'

function filters(): ListFilter[] {
  return [
    {
      kind: 'choice',
      name: 'kind',
      label: t('kind'),
      all: t('allKinds'),
      values: TRADE_IN_KINDS,
      nameOf: (kind: TradeInKind) => tradeInKind(kind),
    },
  ]
}

const pageOf = ({ tradeInPrices, pagination }: TradeInPriceList) => ({ rows: tradeInPrices, ...pagination })

/** The price table of trade-ins, with forms to add, change and delete rows. */
export function TradeInPricesPage({ address }: { address: TradeInPricesAddress }) {
  const query = trpc.admin.tradeInPrices.list.useQuery(tradeInPricesInput(address), {
    placeholderData: keepPreviousData,
  })
  const [written, setWritten] = useState<AdminTradeInPrice | null>()
  const [deleted, setDeleted] = useState<AdminTradeInPrice>()
  const choices = useMemo(() => filters(), [])
  const columns = useMemo(() => tradeInPriceColumns({ onEdit: setWritten, onDelete: setDeleted }), [])
  return (
    <ListPage
      t={t}
      icon={LayoutList}
      writers="catalogue.write"
      add={{ label: t('add'), onClick: () => setWritten(null) }}
      onEdit={setWritten}
      className="max-w-6xl"
      name="trade-in-prices"
      filters={choices}
      columns={columns}
      rowId={({ id }) => String(id)}
      list={tradeInPricesList}
      address={address}
      query={query}
      pageOf={pageOf}
      summary={({ total }) => t('found', { count: total })}
    >
      {written !== undefined && (
        <TradeInPriceDialog tradeInPrice={written} onClose={() => setWritten(undefined)} />
      )}
      {deleted && <DeleteTradeInPriceDialog tradeInPrice={deleted} onClose={() => setDeleted(undefined)} />}
    </ListPage>
  )
}
