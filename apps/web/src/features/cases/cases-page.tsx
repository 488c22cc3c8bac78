import type { CaseList, CaseRow } from '@dobara/contract/cases/cases.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Wrench } from 'lucide-react'
import { DocumentTitle } from '../../components/document-title.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { ProductPicture } from '../../components/product-picture.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { SignedInOnly } from '../../components/signed-in-only.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { caseKind } from '../../lib/case-texts.ts'
import { formatDate } from '../../lib/format.ts'
import { buttonVariants } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CaseStateBadge } from './case-state-badge.tsx'
import { t } from './cases-texts.ts'
import { OneCase } from './one-case.tsx'
import { RaiseCase } from './raise/raise-case.tsx'
import type { RepairsSearch } from './repairs-search.ts'

/** Returns and repairs: all of one's own, one of them, or a new one; the latter two by the link of a mail too. */
export function CasesPage({ search }: { search: RepairsSearch }) {
  const page = <Shown search={search} />
  return search.token ? page : <SignedInOnly>{page}</SignedInOnly>
}

function Shown({ search: { id, order, item, token, page } }: { search: RepairsSearch }) {
  if (id) return <OneCase key={id} of={{ id, token }} />
  if (order && item) return <RaiseCase key={item} orderId={order} orderItemId={item} token={token} />
  return <OwnCases page={page ?? 1} />
}

function OwnCases({ page }: { page: number }) {
  const query = trpc.cases.list.useQuery({ page }, { placeholderData: keepPreviousData, staleTime: 0 })
  return (
    <div className="page max-w-3xl pb-16">
      <DocumentTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          <Link to="/orders" className={buttonVariants({ variant: 'outline' })}>
            {t('toOrders')}
          </Link>
        }
      />
      <QueryState query={query} failure={t('listFailed')} skeleton={<ListSkeleton />}>
        {(list) => <List list={list} />}
      </QueryState>
    </div>
  )
}

function List({ list: { cases, pagination } }: { list: CaseList }) {
  if (cases.length === 0) return <EmptyState icon={Wrench} title={t('none')} text={t('noneText')} />
  return (
    <>
      <ul className="grid gap-3">
        {cases.map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      <Pagination page={pagination.page} totalPages={pagination.totalPages} />
    </>
  )
}

function Row({ row }: { row: CaseRow }) {
  const { id, number, kind, state, title, imageUrl, imageAlt, raisedAt, updatedAt } = row
  return (
    <Link
      to="/repairs"
      search={{ id }}
      className="flex gap-4 rounded-md border border-line bg-surface p-4 hover:border-leaf"
    >
      <ProductPicture
        url={imageUrl}
        alt={imageAlt}
        sizes="64px"
        className="w-16 shrink-0 self-start rounded-sm"
      />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="font-semibold">{t('one', { kind: caseKind(kind), number })}</span>
          <CaseStateBadge state={state} />
        </span>
        <span className="wrap-anywhere">{title}</span>
        <span className="text-sm text-muted">
          {t('asked', { date: formatDate(raisedAt) })} · {t('last', { date: formatDate(updatedAt) })}
        </span>
      </span>
    </Link>
  )
}

function ListSkeleton() {
  return (
    <div className="grid gap-3" aria-busy="true">
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} className="h-28 w-full rounded-md" />
      ))}
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
    </div>
  )
}
