import type { TicketRow } from '@dobara/contract/support/admin-tickets.ts'
import { Link } from '@tanstack/react-router'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { formatDate } from '../../lib/format.ts'
import { topicName } from '../../lib/words/topic-texts.ts'
import { cn } from '../../ui/cn.ts'
import { TicketDeadlineWords, TicketStateBadge } from './ticket-words.tsx'
import { t } from './texts.ts'

function TicketNumber({ id, number, topic }: TicketRow) {
  return (
    <div className="min-w-0">
      <Link
        to="/admin/tickets/$id"
        params={{ id }}
        className="font-semibold whitespace-nowrap hover:text-leaf hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
      >
        {number}
      </Link>
      <p className="truncate text-sm font-normal text-muted" title={topicName(topic)}>
        {topicName(topic)}
      </p>
    </div>
  )
}

function Contact({ contactName, contactEmail }: TicketRow) {
  return (
    <div className="min-w-0">
      <p className="truncate" title={contactName}>
        {contactName}
      </p>
      <p className="truncate text-sm text-muted" title={contactEmail}>
        {contactEmail}
      </p>
    </div>
  )
}

function Question({ excerpt, orderNumber }: TicketRow) {
  return (
    <div className="min-w-0 text-sm">
      <p className={cn('wrap-anywhere', orderNumber ? 'line-clamp-1' : 'line-clamp-2')}>{excerpt}</p>
      {orderNumber && <p className="text-muted">{orderNumber}</p>}
    </div>
  )
}

/** Returns the columns; called at render time, when the language is known. */
export function ticketColumns(): ListColumn<TicketRow>[] {
  return listColumns<TicketRow>([
    { id: 'ticket', label: t('ticket'), width: 'w-40', isRowName: true, card: 'title', cell: TicketNumber },
    { id: 'customer', label: t('customer'), width: 'w-42', card: 'facts', cell: Contact },
    { id: 'question', label: t('question'), width: 'w-auto', card: 'facts', cell: Question },
    { id: 'state', label: t('state'), width: 'w-24', card: 'badges', cell: TicketStateBadge },
    {
      id: 'due',
      label: t('due'),
      width: 'w-44',
      sort: 'dueAt',
      card: 'badges',
      cell: TicketDeadlineWords,
    },
    {
      id: 'assigned',
      label: t('assigned'),
      width: 'w-30',
      card: 'facts',
      cell: ({ assigneeName }) => (
        <span className="truncate text-sm">
          {assigneeName ?? <span className="text-muted">{t('nobody')}</span>}
        </span>
      ),
    },
    {
      id: 'created',
      label: t('created'),
      width: 'w-28',
      sort: 'createdAt',
      card: 'foot',
      cell: ({ createdAt }) => (
        <span className="text-sm text-muted tabular-nums">{formatDate(createdAt)}</span>
      ),
    },
  ])
}
