import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { SupportState, SupportTopic } from '@dobara/domain/support/support-request.ts'
import { ticketDeadline, type TicketStatus } from '@dobara/domain/support/ticket-clock.ts'
import type { TicketEvent } from '@dobara/domain/support/ticket-events.ts'
import type { OrderId, TicketId } from '../../checked-ids.ts'
import type { Tx } from '../../context.ts'

export type LockedTicket = {
  id: TicketId
  number: string
  topic: SupportTopic
  language: ContentLanguage
  /** Subject of a ticket that the shop started. */
  subject: string | null
  message: string
  contactName: string
  contactEmail: string
  userId: string | null
  assigneeId: string | null
  status: TicketStatus
}

/** A question, held to the end of the transaction: what is done with it happens one after another. */
export async function lockTicket(tx: Tx, id: TicketId): Promise<LockedTicket | null> {
  await tx.$queryRaw`SELECT 1 FROM service_request WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  const row = await tx.serviceRequest.findUnique({ where: { id, kind: 'support' } })
  if (!row) return null
  return {
    ...row,
    id,
    topic: row.reason as SupportTopic,
    language: row.language as ContentLanguage,
    contactName: row.contactName ?? '',
    contactEmail: row.contactEmail ?? '',
    status: {
      state: row.state as SupportState,
      waitingSince: row.waitingSince ?? row.createdAt,
      acknowledgedAt: row.acknowledgedAt,
    },
  }
}

export async function nextTicketSerial(tx: Tx): Promise<number> {
  const rows = await tx.$queryRaw<
    { serial: bigint }[]
  >`SELECT nextval('service_request_number_seq') AS serial`
  return Number(rows[0]?.serial)
}

type NewTicket = {
  id: TicketId
  number: string
  userId: string | null
  orderId: OrderId | null
  claimedOrderNumber: string | null
  topic: SupportTopic
  subject?: string
  message: string
  language: ContentLanguage
  contactName: string
  contactEmail: string
  contactPhone: string | null
  at: Date
}
type TicketOpening = {
  status: TicketStatus
  first: Pick<NewTicketEvent, 'kind' | 'actorKind' | 'actorId'>
}

/** A ticket with its first deadline and the first entry of its history, whose id is returned. */
export async function insertTicket(
  tx: Tx,
  { topic, at, ...row }: NewTicket,
  { status, first }: TicketOpening,
): Promise<bigint> {
  const dueAt = ticketDeadline(status)?.dueAt ?? null
  await tx.serviceRequest.create({
    data: { ...row, ...status, dueAt, kind: 'support', reason: topic, createdAt: at, updatedAt: at },
    select: { id: true },
  })
  return insertTicketEvent(tx, { requestId: row.id, state: status.state, ...first, at })
}

/** Notes and assignments change nothing for the requester. */
export const QUIET_EVENTS: TicketEvent[] = ['noted', 'assigned']

export type NewestEvent = {
  id: bigint
  kind: TicketEvent
  note: string | null
  actorId: string | null
}

/** Returns the newest event that changed a question or added to it; the first event of one without any later ones. */
export async function findNewestEvent(tx: Tx, requestId: TicketId): Promise<NewestEvent | null> {
  const row = await tx.serviceRequestEvent.findFirst({
    where: { requestId, kind: { notIn: QUIET_EVENTS } },
    orderBy: { id: 'desc' },
    select: { id: true, kind: true, note: true, actorId: true },
  })
  return row && { ...row, kind: row.kind as TicketEvent }
}

export type NewTicketEvent = {
  requestId: TicketId
  kind: TicketEvent
  state: SupportState
  note?: string
  internalNote?: string
  assigneeId?: string | null
  actorKind: 'customer' | 'admin'
  actorId: string | null
  at: Date
}

export async function insertTicketEvent(tx: Tx, event: NewTicketEvent): Promise<bigint> {
  const { id } = await tx.serviceRequestEvent.create({ data: event, select: { id: true } })
  return id
}

/** Writes the current state of a question, with its next deadline. */
export async function updateTicketStatus(
  tx: Tx,
  { id, status, at }: { id: TicketId; status: TicketStatus; at: Date },
): Promise<void> {
  const dueAt = ticketDeadline(status)?.dueAt ?? null
  await tx.serviceRequest.update({
    where: { id },
    data: { ...status, dueAt, updatedAt: at },
    select: { id: true },
  })
}

export async function findStaffName(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.user.findUnique({ where: { id }, select: { name: true, email: true } })
  return row?.name?.trim() || row?.email || null
}
