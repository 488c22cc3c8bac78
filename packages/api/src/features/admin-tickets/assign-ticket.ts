import type { AdminTicket, assignTicketInput } from '@dobara/contract/support/admin-tickets.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { ticketForStaff } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import { insertTicketEvent, lockTicket } from '../../engine/tickets/queries.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { getTicket } from './get-ticket.ts'
import { isAnsweringStaff, setAssignee } from './queries.ts'

/** Assigns a question to one of the staff, or to no one. Of two concurrent calls the second is refused. */
export async function assignTicket(
  ctx: CustomerContext,
  { id, assigneeId, seenAssigneeId }: z.output<typeof assignTicketInput>,
): Promise<AdminTicket> {
  const at = ctx.now()
  const actorId = ctx.user.id
  await inTransaction(ctx.db, async (tx) => {
    const ticket = await lockTicket(tx, ticketForStaff(ctx, id))
    if (!ticket) throw new RefusedError('TICKET_NOT_FOUND')
    if (ticket.assigneeId !== seenAssigneeId) throw new RefusedError('CHANGED_MEANWHILE')
    if (ticket.assigneeId === assigneeId) return
    if (assigneeId !== null && !(await isAnsweringStaff(tx, assigneeId))) {
      throw refusedField('USER_NOT_FOUND', 'assigneeId')
    }
    await setAssignee(tx, { id: ticket.id, assigneeId, at })
    const { state } = ticket.status
    const event = { requestId: ticket.id, kind: 'assigned', state, actorKind: 'admin', actorId, at } as const
    await insertTicketEvent(tx, { ...event, assigneeId })
    await insertAuditEntry(tx, {
      actorId,
      action: 'ticket.assigned',
      entity: 'service_request',
      entityId: id,
      before: { assigneeId: ticket.assigneeId },
      after: { assigneeId },
      requestId: ctx.caller.requestId,
      at,
    })
  })
  return getTicket(ctx, ticketForStaff(ctx, id))
}
