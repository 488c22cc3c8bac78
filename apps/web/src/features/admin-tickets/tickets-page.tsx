import type { TicketList, TicketRow, TicketStaff } from '@dobara/contract/support/admin-tickets.ts'
import { SUPPORT_STATES, SUPPORT_TOPICS, type SupportState } from '@dobara/domain/support/support-request.ts'
import { TICKET_OWNERS, type TicketOwner } from '@dobara/contract/support/ticket-sorts.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { MessageCircleQuestion } from 'lucide-react'
import { useMemo } from 'react'
import { type ListFilter, ListFilters } from '../../components/data-table/list-filters.tsx'
import { ListFrame } from '../../components/data-table/list-frame.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { LinksInside } from '../../components/page/links-inside.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { useSession } from '../../lib/session/session.tsx'
import { topicName } from '../../lib/words/topic-texts.ts'
import { ticketColumns } from './tickets-columns.tsx'
import { type TicketsAddress, ticketsInput, ticketsList } from './tickets-list.ts'
import { t } from './texts.ts'

type Staff = TicketStaff['staff']

/** All staff except the current user, who is "me". */
function filtersOf(staff: Staff): ListFilter[] {
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  return [
    {
      kind: 'choice',
      name: 'state',
      label: t('state'),
      all: t('allStates'),
      values: SUPPORT_STATES,
      nameOf: (state: SupportState) => t(state),
    },
    {
      kind: 'choice',
      name: 'overdue',
      label: t('overdue'),
      all: t('anyDeadline'),
      values: ['yes'],
      nameOf: () => t('overdue-yes'),
    },
    {
      kind: 'choice',
      name: 'topic',
      label: t('topic'),
      all: t('allTopics'),
      values: SUPPORT_TOPICS,
      nameOf: topicName,
    },
    {
      kind: 'choice',
      name: 'assigned',
      label: t('assigned'),
      all: t('anybody'),
      values: [...TICKET_OWNERS, ...names.keys()],
      nameOf: (owner: string) => names.get(owner) ?? t(owner as TicketOwner),
    },
  ]
}

const pageOf = ({ tickets, pagination }: TicketList) => ({ rows: tickets, ...pagination })

/** Questions to the shop, what is due first on top. */
export function TicketsPage({ address }: { address: TicketsAddress }) {
  const navigate = useNavigate()
  const { user } = useSession()
  const query = trpc.admin.tickets.list.useQuery(ticketsInput(address), { placeholderData: keepPreviousData })
  const { data } = trpc.admin.tickets.staff.useQuery()
  const columns = useMemo(() => ticketColumns(), [])
  const filters = useMemo(
    () => filtersOf((data?.staff ?? []).filter(({ id }) => id !== user?.id)),
    [data, user?.id],
  )
  const open = ({ id }: TicketRow) => void navigate({ to: '/admin/tickets/$id', params: { id } })
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 lg:px-5 2xl:px-8">
      <DocumentTitle title={t('title')} />
      <ListFrame
        name="tickets"
        above={(menus) => (
          <>
            <PageHeader
              title={t('title')}
              lead={t('lead')}
              action={
                <div className="flex flex-wrap gap-2.5">
                  <LinksInside screen="tickets" />
                  {menus}
                </div>
              }
            />
            <ListFilters
              list={ticketsList}
              address={address}
              search={{ label: t('search'), placeholder: t('searchHint') }}
              filters={filters}
            />
            <OfCustomer address={address} />
          </>
        )}
        label={t('table')}
        columns={columns}
        rowId={({ id }) => id}
        list={ticketsList}
        address={address}
        query={query}
        pageOf={pageOf}
        texts={{ loading: t('loading'), failure: t('loadFailed') }}
        empty={{
          icon: MessageCircleQuestion,
          title: t('none'),
          text: t(ticketsList.isNarrowed(address) || address.page ? 'noneText' : 'noneYetText'),
        }}
        onOpen={open}
      />
    </div>
  )
}

/** Shows that the list is filtered by one customer, with a link that removes the filter. */
function OfCustomer({ address }: { address: TicketsAddress }) {
  if (!address.customer) return null
  return (
    <p className="mt-3 text-sm">
      {t('ofCustomer')}{' '}
      <Link to="." search={{ ...address, customer: undefined, page: undefined }} className="link">
        {t('ofAll')}
      </Link>
    </p>
  )
}
