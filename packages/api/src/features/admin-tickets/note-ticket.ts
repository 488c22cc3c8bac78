import type { AdminTicket, noteTicketInput } from '@dobara/contract/support/admin-tickets.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { ticketForStaff } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import { insertTicketEvent, lockTicket } from '../../engine/tickets/queries.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { getTicket } from './get-ticket.ts'

/** Adds an internal note: it changes nothing for the requester, who never sees it. */
export async function noteTicket(
  ctx: CustomerContext,
  { id, note }: z.output<typeof noteTicketInput>,
): Promise<AdminTicket> {
  const at = ctx.now()
  const actorId = ctx.user.id
  await inTransaction(ctx.db, async (tx) => {
    const ticket = await lockTicket(tx, ticketForStaff(ctx, id))
    if (!ticket) throw new RefusedError('TICKET_NOT_FOUND')
    const { state } = ticket.status
    const event = { requestId: ticket.id, kind: 'noted', state, actorKind: 'admin', actorId, at } as const
    await insertTicketEvent(tx, { ...event, internalNote: note })
    await insertAuditEntry(tx, {
      actorId,
      action: 'ticket.noted',
      entity: 'service_request',
      entityId: id,
      // Without the text: it is about a person, and no entry is ever changed.
      after: { noteLength: note.length },
      requestId: ctx.caller.requestId,
      at,
    })
  })
  return getTicket(ctx, ticketForStaff(ctx, id))
}
