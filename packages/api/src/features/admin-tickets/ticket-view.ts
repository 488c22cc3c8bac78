import type { TicketRow } from '@dobara/contract/support/admin-tickets.ts'
import { isOverdue, ticketDeadline, type TicketStatus } from '@dobara/domain/support/ticket-clock.ts'
import type { TicketListRow } from './queries.ts'

/** Returns the duty that is due on a question and its deadline, as of now. */
export function deadlineView(status: TicketStatus, now: Date): TicketRow['deadline'] {
  const deadline = ticketDeadline(status)
  return (
    deadline && {
      duty: deadline.duty,
      dueAt: deadline.dueAt.toISOString(),
      isOverdue: isOverdue(deadline, now),
    }
  )
}

export function ticketRowView(
  { waitingSince, acknowledgedAt, createdAt, updatedAt, contactName, ...row }: TicketListRow,
  now: Date,
): TicketRow {
  return {
    ...row,
    contactName: contactName ?? '',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deadline: deadlineView({ state: row.state, waitingSince, acknowledgedAt }, now),
  }
}
