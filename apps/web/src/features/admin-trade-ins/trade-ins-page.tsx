import type { AdminTradeInList, AdminTradeInRow } from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import { TRADE_IN_KINDS, type TradeInKind } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import { useMemo } from 'react'
import type { ListFilter } from '../../components/data-table/list-filters.tsx'
import { ListPage } from '../../components/data-table/list-page.tsx'
import { LinksInside } from '../../components/page/links-inside.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { tradeInKind, tradeInState } from '../../lib/words/trade-in-texts.ts'
import { t } from './texts.ts'
import { tradeInColumns } from './trade-ins-columns.tsx'
import {
  TRADE_IN_FILTER_STATES,
  type TradeInsAddress,
  tradeInsInput,
  tradeInsList,
} from './trade-ins-list.ts'

function filters(): ListFilter[] {
  return [
    {
      kind: 'choice',
      name: 'state',
      label: t('state'),
      all: t('open'),
      values: TRADE_IN_FILTER_STATES,
      nameOf: (state: (typeof TRADE_IN_FILTER_STATES)[number]) =>
        state === 'all' ? t('allStates') : tradeInState(state),
    },
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

const pageOf = ({ tradeIns, pagination }: AdminTradeInList) => ({ rows: tradeIns, ...pagination })

/** Machines that customers sell to the shop; those that have waited longest on top. */
export function TradeInsPage({ address }: { address: TradeInsAddress }) {
  const navigate = useNavigate()
  const query = trpc.admin.tradeIns.list.useQuery(tradeInsInput(address), {
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(() => tradeInColumns(), [])
  const choices = useMemo(() => filters(), [])
  const open = ({ id }: AdminTradeInRow) => void navigate({ to: '/admin/trade-ins/$id', params: { id } })
  const isNarrowed = tradeInsList.isNarrowed(address)
  return (
    <ListPage
      t={t}
      icon={HandCoins}
      actions={<LinksInside screen="trade-ins" />}
      className="lg:px-5 2xl:px-8"
      name="trade-ins"
      filters={choices}
      columns={columns}
      rowId={({ id }) => id}
      list={tradeInsList}
      address={address}
      query={query}
      pageOf={pageOf}
      empty={{
        text: t(isNarrowed || address.page ? 'noneText' : 'noneYetText'),
      }}
      summary={({ total }) => t('found', { count: total })}
      onOpen={open}
    />
  )
}
