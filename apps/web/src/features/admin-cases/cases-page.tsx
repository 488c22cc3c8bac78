import type { AdminCaseList, AdminCaseRow } from '@dobara/contract/cases/admin-cases.ts'
import { CASE_KINDS, type CaseKind } from '@dobara/domain/cases/case-words.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Wrench } from 'lucide-react'
import { useMemo } from 'react'
import { type ListFilter, ListFilters } from '../../components/data-table/list-filters.tsx'
import { ListFrame } from '../../components/data-table/list-frame.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { caseKind, caseState } from '../../lib/words/case-texts.ts'
import { caseColumns } from './cases-columns.tsx'
import { CASE_DUE, CASE_FILTER_STATES, type CasesAddress, casesInput, casesList } from './cases-list.ts'
import { t } from './texts.ts'

function filters(): ListFilter[] {
  return [
    {
      kind: 'choice',
      name: 'state',
      label: t('state'),
      all: t('allStates'),
      values: CASE_FILTER_STATES,
      nameOf: (state: (typeof CASE_FILTER_STATES)[number]) =>
        state === 'open' ? t('open') : caseState(state),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t('kind'),
      all: t('allKinds'),
      values: CASE_KINDS,
      nameOf: (kind: CaseKind) => caseKind(kind),
    },
    {
      kind: 'choice',
      name: 'due',
      label: t('deadline'),
      all: t('anyDeadline'),
      values: CASE_DUE,
      nameOf: (due: (typeof CASE_DUE)[number]) => t(`due-${due}`),
    },
  ]
}

const pageOf = ({ cases, pagination }: AdminCaseList) => ({ rows: cases, ...pagination })

/** Returns and repairs of everybody, what is due first on top. */
export function CasesPage({ address }: { address: CasesAddress }) {
  const navigate = useNavigate()
  const query = trpc.admin.cases.list.useQuery(casesInput(address), { placeholderData: keepPreviousData })
  const columns = useMemo(() => caseColumns(), [])
  const choices = useMemo(() => filters(), [])
  const open = ({ id }: AdminCaseRow) => void navigate({ to: '/admin/cases/$id', params: { id } })
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 lg:px-5 2xl:px-8">
      <DocumentTitle title={t('title')} />
      <ListFrame
        name="cases"
        above={(menus) => (
          <>
            <PageHeader
              title={t('title')}
              lead={t('lead')}
              action={<div className="flex flex-wrap gap-2.5">{menus}</div>}
            />
            <ListFilters
              list={casesList}
              address={address}
              search={{ label: t('search'), placeholder: t('searchHint') }}
              filters={choices}
            />
          </>
        )}
        label={t('table')}
        columns={columns}
        rowId={({ id }) => id}
        list={casesList}
        address={address}
        query={query}
        pageOf={pageOf}
        texts={{ loading: t('loading'), failure: t('loadFailed') }}
        empty={{
          icon: Wrench,
          title: t('none'),
          text: t(casesList.isNarrowed(address) || address.page ? 'noneText' : 'noneYetText'),
        }}
        onOpen={open}
      />
    </div>
  )
}
