import type { AdminTicket, moveTicketInput } from '@dobara/contract/support/admin-tickets.ts'
import { ticketDeadline } from '@dobara/domain/support/ticket-clock.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { ticketUrl } from '../../engine/tickets/ticket-link.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { moveAsStaff } from './move-as-staff.ts'

/** Notifies the requester that the question is being handled, and of the latest time of an answer. */
export function acknowledgeTicket(
  ctx: CustomerContext,
  input: z.output<typeof moveTicketInput>,
): Promise<AdminTicket> {
  return moveAsStaff(ctx, input, {
    move: 'acknowledge',
    follow: async (tx, ticket, eventId) => {
      const { number: ticketNumber, topic, language, status } = ticket
      const settleBy = ticketDeadline({ ...status, acknowledgedAt: ctx.now() })?.dueAt ?? ctx.now()
      const url = ticketUrl(ctx, ticket.id)
      await queueMail(tx, ctx, {
        name: 'question-acknowledged',
        data: { ticketNumber, topic, language, settleBy, url },
        to: ticket.contactEmail,
        dedupeKey: `question-acknowledged:${eventId}`,
      })
    },
  })
}
