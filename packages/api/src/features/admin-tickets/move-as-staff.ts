import type { AdminTicket, moveTicketInput } from '@dobara/contract/support/admin-tickets.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { TicketMove } from '@dobara/domain/support/ticket-moves.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { ticketForStaff, type TicketId } from '../../checked-ids.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { moveTicket } from '../../engine/tickets/move-ticket.ts'
import {
  findNewestEvent,
  findStaffName,
  type LockedTicket,
  lockTicket,
} from '../../engine/tickets/queries.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { getTicket } from './get-ticket.ts'

type StaffMove = Exclude<TicketMove, 'reply'>

const DONE = {
  acknowledge: 'ticket.acknowledged',
  answer: 'ticket.answered',
  close: 'ticket.closed',
  reopen: 'ticket.reopened',
} as const satisfies Record<StaffMove, string>

/**
 * Refuses a step after a newer event: of two concurrent calls the second is refused with the move of the first, and
 * no one answers a message that they have not read.
 */
async function refuseUnread(tx: Tx, ticketId: TicketId, seenEventId: number): Promise<void> {
  const newest = await findNewestEvent(tx, ticketId)
  if (newest === null || Number(newest.id) === seenEventId) return
  if (newest.kind === 'replied') {
    throw new RefusedError('CHANGED_MEANWHILE', { reason: sentence('ticket_replied_meanwhile') })
  }
  const name = newest.kind === 'answered' && newest.actorId ? await findStaffName(tx, newest.actorId) : null
  throw new RefusedError('CHANGED_MEANWHILE', {
    reason: name === null ? undefined : sentence('ticket_answered_meanwhile', { name }),
  })
}

type Step = {
  move: StaffMove
  note?: string
  /** Performs what else happens in the same transaction, such as an email. */
  follow?: (tx: Tx, ticket: LockedTicket, eventId: bigint) => Promise<void>
}

/** One step of the staff with a question, as it was seen: written with its history and its audit entry. */
export async function moveAsStaff(
  ctx: CustomerContext,
  { id, seenEventId }: z.output<typeof moveTicketInput>,
  { move, note, follow }: Step,
): Promise<AdminTicket> {
  const at = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    const ticket = await lockTicket(tx, ticketForStaff(ctx, id))
    if (!ticket) throw new RefusedError('TICKET_NOT_FOUND')
    await refuseUnread(tx, ticket.id, seenEventId)
    const by = { actorKind: 'admin' as const, actorId: ctx.user.id, at }
    const eventId = await moveTicket(tx, { ticket, move, ...(note !== undefined && { note }), ...by })
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: DONE[move],
      entity: 'service_request',
      entityId: id,
      before: { state: ticket.status.state },
      requestId: ctx.caller.requestId,
      at,
    })
    await follow?.(tx, ticket, eventId)
  })
  return getTicket(ctx, ticketForStaff(ctx, id))
}
