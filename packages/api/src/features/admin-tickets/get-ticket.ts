import type { AdminTicket } from '@dobara/contract/support/admin-tickets.ts'
import type { SupportState, SupportTopic } from '@dobara/domain/support/support-request.ts'
import { ticketMovesOf } from '@dobara/domain/support/ticket-moves.ts'
import type { TicketId } from '../../checked-ids.ts'
import type { CustomerContext, Db } from '../../context.ts'
import { QUIET_EVENTS } from '../../engine/tickets/queries.ts'
import { RefusedError } from '../../errors.ts'
import { listNames } from '../../identity/accounts/admin-queries.ts'
import { findTicket, listOtherTickets, type TicketRecord } from './queries.ts'
import { deadlineView } from './ticket-view.ts'

/** Returns one question with its full history, and the other questions of its author. */
export async function getTicket({ db, now }: CustomerContext, id: TicketId): Promise<AdminTicket> {
  const row = await findTicket(db, id)
  if (!row) throw new RefusedError('TICKET_NOT_FOUND')
  const [events, others] = await Promise.all([eventsView(db, row), listOtherTickets(db, row)])
  const status = {
    state: row.state,
    waitingSince: row.waitingSince ?? row.createdAt,
    acknowledgedAt: row.acknowledgedAt,
  }
  const loud = row.events.filter(({ kind }) => !QUIET_EVENTS.includes(kind))
  return {
    id,
    number: row.number,
    topic: row.topic,
    state: row.state,
    subject: row.subject,
    message: row.message,
    contactName: row.contactName ?? '',
    contactEmail: row.contactEmail ?? '',
    contactPhone: row.contactPhone,
    language: row.language,
    userId: row.userId,
    orderNumber: row.order?.orderNumber ?? row.claimedOrderNumber,
    orderId: row.order?.id ?? null,
    assigneeId: row.assigneeId,
    assigneeName: row.assignee?.name?.trim() || row.assignee?.email || null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    waitingSince: status.waitingSince.toISOString(),
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    deadline: deadlineView(status, now()),
    events,
    seenEventId: Number(loud.at(-1)?.id ?? 0),
    moves: ticketMovesOf(status),
    otherCount: others.count,
    others: others.rows.map(({ reason, createdAt, ...other }) => ({
      ...other,
      state: other.state as SupportState,
      topic: reason as SupportTopic,
      createdAt: createdAt.toISOString(),
    })),
  }
}

async function eventsView(db: Db, { events }: TicketRecord): Promise<AdminTicket['events']> {
  const people = events.flatMap(({ actorKind, actorId, assigneeId }) => [
    ...(actorKind === 'admin' && actorId ? [actorId] : []),
    ...(assigneeId ? [assigneeId] : []),
  ])
  const names = await listNames(db, people)
  return events.map(({ id, kind, at, actorKind, actorId, note, internalNote, assigneeId }) => ({
    id: Number(id),
    kind,
    at: at.toISOString(),
    by: actorKind === 'admin' ? 'staff' : 'customer',
    byName: actorKind === 'admin' && actorId ? (names.get(actorId) ?? null) : null,
    text: note,
    internalNote,
    assigneeName: assigneeId ? (names.get(assigneeId) ?? null) : null,
  }))
}
