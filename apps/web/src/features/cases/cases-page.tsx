import type { CaseList } from '@dobara/contract/cases/cases.ts'
import { CASE_GROUPS, type CaseGroup } from '@dobara/domain/cases/case-words.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Wrench } from 'lucide-react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { Pagination } from '../../components/page/pagination.tsx'
import { SignedInOnly } from '../../components/page/signed-in-only.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { ListSkeleton } from '../../components/states/list-skeleton.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { buttonVariants } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { CaseRequestPrompt } from './case-request-prompt.tsx'
import { CaseRow } from './case-row.tsx'
import { OneCase } from './one-case.tsx'
import { RaiseCase } from './raise/raise-case.tsx'
import type { RepairsSearch } from './repairs-search.ts'
import { t } from './texts.ts'

/** Returns and repairs: all of one's own, one of them, or a new one; the latter two by the link of a mail too. */
export function CasesPage({ search }: { search: RepairsSearch }) {
  const page = <Shown search={search} />
  return search.token ? page : <SignedInOnly>{page}</SignedInOnly>
}

function Shown({ search: { id, order, item, token, page, group } }: { search: RepairsSearch }) {
  if (id) return <OneCase key={id} of={{ id, token }} />
  if (order && item) return <RaiseCase key={item} orderId={order} orderItemId={item} token={token} />
  return <OwnCases group={group ?? 'all'} page={page ?? 1} />
}

/** All of one's own, or those of one kind alone; each has an address. */
function CaseGroupLinks({ shown }: { shown: CaseGroup }) {
  return (
    <nav aria-label={t('groups')} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {CASE_GROUPS.map((group) => (
          <li key={group}>
            <Link
              to="/repairs"
              search={group === 'all' ? {} : { group }}
              // The address of all is the beginning of each other one.
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={group === shown ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center rounded-full border px-4',
                group === shown
                  ? 'border-leaf bg-leaf-soft font-semibold text-leaf'
                  : 'border-line hover:border-leaf',
              )}
            >
              {t(`group_${group}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OwnCases({ group, page }: { group: CaseGroup; page: number }) {
  const query = trpc.cases.list.useQuery({ group, page }, { placeholderData: keepPreviousData, staleTime: 0 })
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
      <CaseGroupLinks shown={group} />
      <QueryState query={query} failure={t('listFailed')} skeleton={<ListSkeleton loading={t('loading')} />}>
        {(list) => <List list={list} />}
      </QueryState>
      <div className="mt-8">
        <CaseRequestPrompt />
      </div>
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
            <CaseRow row={row} />
          </li>
        ))}
      </ul>
      <Pagination page={pagination.page} totalPages={pagination.totalPages} />
    </>
  )
}
