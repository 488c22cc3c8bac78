import type { ListTicketsInput } from '@dobara/contract/support/admin-tickets.ts'
import { TICKET_OWNERS, TICKET_SORTS } from '@dobara/contract/support/ticket-sorts.ts'
import { SUPPORT_STATES, SUPPORT_TOPICS } from '@dobara/domain/support/support-request.ts'
import { type AddressOf, listSearch, oneOf, uuid } from '../../lib/lists/list-search.ts'

const owner = oneOf(TICKET_OWNERS)

/**
 * Address of the list, such as `/admin/tickets?state=open&assigned=me`; `customer` is the account that sent the
 * questions.
 */
export const ticketsList = listSearch({
  filters: {
    state: oneOf(SUPPORT_STATES),
    topic: oneOf(SUPPORT_TOPICS),
    overdue: oneOf(['yes']),
    assigned: (raw: unknown) => owner(raw) ?? uuid(raw),
    customer: uuid,
  },
  sorts: TICKET_SORTS,
  first: { sortBy: 'dueAt', sortOrder: 'asc' },
})
export type TicketsAddress = AddressOf<typeof ticketsList>

const TICKETS_PER_PAGE = 20

/** The same as the list procedure's input. */
export function ticketsInput(address: TicketsAddress) {
  const { search, state, topic, overdue, assigned, customer, page } = address
  return {
    search,
    state: state ?? 'all',
    topic: topic ?? 'all',
    overdue: overdue === 'yes',
    assigned: assigned ?? 'all',
    userId: customer,
    ...ticketsList.sortingOf(address),
    page: page ?? 1,
    limit: TICKETS_PER_PAGE,
  } satisfies ListTicketsInput
}
