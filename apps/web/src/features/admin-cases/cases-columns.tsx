import type { AdminCaseRow } from '@dobara/contract/cases/admin-cases.ts'
import { Link } from '@tanstack/react-router'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { caseKind, caseReason, caseState } from '../../lib/words/case-texts.ts'
import { caseTone } from '../../lib/words/case-tone.ts'
import { formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { CaseDue } from './case-due.tsx'
import { t } from './texts.ts'

function CaseNumber({ id, number, kind }: AdminCaseRow) {
  return (
    <div className="min-w-0">
      <Link
        to="/admin/cases/$id"
        params={{ id }}
        className="font-semibold whitespace-nowrap hover:text-leaf hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
      >
        {number}
      </Link>
      <p className="truncate text-sm font-normal text-muted">{caseKind(kind)}</p>
    </div>
  )
}

function Item({ title, reason, quantity }: AdminCaseRow) {
  const what =
    quantity > 1 ? `${caseReason(reason)} · ${t('units', { count: quantity })}` : caseReason(reason)
  return (
    <div className="min-w-0">
      <p className="truncate" title={title}>
        {title}
      </p>
      <p className="truncate text-sm text-muted" title={what}>
        {what}
      </p>
    </div>
  )
}

function Buyer({ buyerName, orderNumber }: AdminCaseRow) {
  return (
    <div className="min-w-0">
      <p className="truncate" title={buyerName}>
        {buyerName}
      </p>
      <p className="truncate text-sm text-muted">{orderNumber}</p>
    </div>
  )
}

/** Returns the columns; called at render time, when the language is known. */
export function caseColumns(): ListColumn<AdminCaseRow>[] {
  return listColumns<AdminCaseRow>([
    { id: 'case', label: t('case'), width: 'w-40', isRowName: true, card: 'title', cell: CaseNumber },
    { id: 'item', label: t('item'), width: 'w-auto', card: 'facts', cell: Item },
    { id: 'customer', label: t('customer'), width: 'w-42', card: 'facts', cell: Buyer },
    {
      id: 'state',
      label: t('state'),
      width: 'w-50',
      card: 'badges',
      cell: ({ state }) => <Badge tone={caseTone(state)}>{caseState(state)}</Badge>,
    },
    { id: 'due', label: t('due'), width: 'w-48', sort: 'dueAt', card: 'badges', cell: CaseDue },
    {
      id: 'raised',
      label: t('raised'),
      width: 'w-28',
      sort: 'raisedAt',
      card: 'foot',
      cell: ({ raisedAt }) => <span className="text-sm text-muted tabular-nums">{formatDate(raisedAt)}</span>,
    },
  ])
}
