import type { TradeInList, TradeInRow } from '@dobara/contract/trade-ins/trade-ins.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { Pagination } from '../../components/page/pagination.tsx'
import { SignedInOnly } from '../../components/page/signed-in-only.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatAmount, formatDate } from '../../lib/format.ts'
import { tradeInKind, tradeInState } from '../../lib/words/trade-in-texts.ts'
import { tradeInTone } from '../../lib/words/trade-in-tone.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'

/** All trade-ins of the customer, the newest first. */
export function TradeInsPage({ page }: { page: number }) {
  return (
    <SignedInOnly>
      <OwnTradeIns page={page} />
    </SignedInOnly>
  )
}

function OwnTradeIns({ page }: { page: number }) {
  const query = trpc.tradeIns.list.useQuery({ page }, { placeholderData: keepPreviousData, staleTime: 0 })
  return (
    <div className="page max-w-3xl pb-16">
      <DocumentTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          <Link to="/sell" className={buttonVariants()}>
            {t('sellAnother')}
          </Link>
        }
      />
      <QueryState
        query={query}
        failure={t('listFailed')}
        skeleton={<Skeleton className="h-64 w-full rounded-md" />}
      >
        {(list) => <List list={list} />}
      </QueryState>
    </div>
  )
}

function List({ list: { tradeIns, pagination } }: { list: TradeInList }) {
  if (tradeIns.length === 0) return <EmptyState icon={HandCoins} title={t('none')} text={t('noneText')} />
  return (
    <>
      <ul className="grid gap-3">
        {tradeIns.map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      <Pagination page={pagination.page} totalPages={pagination.totalPages} />
    </>
  )
}

function Row({ row: { number, kind, brand, model, state, amount, createdAt } }: { row: TradeInRow }) {
  return (
    <article className="relative grid gap-1 rounded-md border border-line bg-surface p-4 hover:border-leaf">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-base font-semibold wrap-anywhere">
          <Link to="/trade-ins/$" params={{ _splat: number }} className="after:absolute after:inset-0">
            {`${brand} ${model}`}
          </Link>
        </h2>
        {amount !== null && <span className="font-semibold tabular-nums">{formatAmount(amount)}</span>}
      </div>
      <p className="text-sm text-muted">
        {number} · {tradeInKind(kind)} · {formatDate(createdAt)}
      </p>
      <div>
        <Badge tone={tradeInTone(state)}>{tradeInState(state)}</Badge>
      </div>
    </article>
  )
}
