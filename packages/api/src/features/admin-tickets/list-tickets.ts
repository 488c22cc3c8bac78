import type { listTicketsInput, TicketList } from '@dobara/contract/support/admin-tickets.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { listTicketRows } from './queries.ts'
import { ticketRowView } from './ticket-view.ts'

type Assigned = z.output<typeof listTicketsInput>['assigned']

/** Returns whose questions are listed: undefined for everyone's, null for unassigned ones. */
function assigneeOf(assigned: Assigned, ownId: string): string | null | undefined {
  if (assigned === 'all') return undefined
  if (assigned === 'nobody') return null
  return assigned === 'me' ? ownId : assigned
}

/** Returns one page of the questions that match the search and the filters, sorted by deadline by default. */
export async function listTickets(
  { sql, now, user }: CustomerContext,
  { page, limit, sortBy, sortOrder, overdue, assigned, ...narrow }: z.output<typeof listTicketsInput>,
): Promise<TicketList> {
  const at = now()
  const { rows, total } = await listTicketRows(sql, {
    filter: {
      ...narrow,
      overdueAt: overdue ? at : undefined,
      assigneeId: assigneeOf(assigned, user.id),
    },
    page: { sortBy, sortOrder, limit, offset: (page - 1) * limit },
  })
  return {
    tickets: rows.map((row) => ticketRowView(row, at)),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}
