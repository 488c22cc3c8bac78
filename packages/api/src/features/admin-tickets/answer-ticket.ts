import type { AdminTicket, answerTicketInput } from '@dobara/contract/support/admin-tickets.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { ticketUrl } from '../../engine/tickets/ticket-link.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { moveAsStaff } from './move-as-staff.ts'

/** Answers a question: on the asker's page, and by one mail, which is queued with the answer or not at all. */
export function answerTicket(
  ctx: CustomerContext,
  { answer, ...seen }: z.output<typeof answerTicketInput>,
): Promise<AdminTicket> {
  return moveAsStaff(ctx, seen, {
    move: 'answer',
    note: answer,
    follow: async (tx, ticket, eventId) => {
      const { number: ticketNumber, topic, language, subject } = ticket
      await queueMail(tx, ctx, {
        name: 'question-answered',
        data: { ticketNumber, topic, language, subject, answer, url: ticketUrl(ctx, ticket.id) },
        to: ticket.contactEmail,
        dedupeKey: `question-answered:${eventId}`,
      })
    },
  })
}
