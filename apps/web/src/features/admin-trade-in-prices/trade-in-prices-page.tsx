import type {
  AdminTradeInPrice,
  TradeInPriceList,
} from '@dobara/contract/admin-trade-in-prices/trade-in-prices.ts'
import { TRADE_IN_KINDS, type TradeInKind } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { LayoutList, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ListFilter } from '../../components/data-table/list-filters.tsx'
import { ListFrame } from '../../components/data-table/list-frame.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { useIsReader } from '../../lib/session/permissions.ts'
import { tradeInKind } from '../../lib/words/trade-in-texts.ts'
import { Button } from '../../ui/button.tsx'
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
  const isReader = useIsReader('catalogue.write')
  const columns = useMemo(() => {
    const all = tradeInPriceColumns({ onEdit: setWritten, onDelete: setDeleted })
    return isReader ? all.filter(({ id }) => id !== 'actions') : all
  }, [isReader])
  const add = (
    <ForWriters permission="catalogue.write">
      <Button onClick={() => setWritten(null)}>
        <Plus aria-hidden="true" className="size-5" />
        {t('add')}
      </Button>
    </ForWriters>
  )
  return (
    <div className="mx-auto max-w-6xl px-4 pb-16 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader title={t('title')} lead={t('lead')} action={add} />
      <ListFrame
        name="trade-in-prices"
        search={{ label: t('search'), placeholder: t('searchHint') }}
        filters={choices}
        label={t('table')}
        columns={columns}
        rowId={({ id }) => String(id)}
        list={tradeInPricesList}
        address={address}
        query={query}
        pageOf={pageOf}
        texts={{ loading: t('loading'), failure: t('loadFailed') }}
        empty={{
          icon: LayoutList,
          title: t('none'),
          text: t('noneText'),
          action: !tradeInPricesList.isNarrowed(address) && add,
        }}
        summary={({ total }) => t('found', { count: total })}
        {...(!isReader && { onOpen: setWritten })}
      />
      {written !== undefined && (
        <TradeInPriceDialog tradeInPrice={written} onClose={() => setWritten(undefined)} />
      )}
      {deleted && <DeleteTradeInPriceDialog tradeInPrice={deleted} onClose={() => setDeleted(undefined)} />}
    </div>
  )
}
