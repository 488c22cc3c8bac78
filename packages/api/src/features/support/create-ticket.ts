import type { askInput, Ticket } from '@dobara/contract/support/support.ts'
import { formatTicketNumber } from '@dobara/domain/support/support-request.ts'
import type { z } from 'zod'
import { getSettings } from '../../base/settings/queries.ts'
import { newTicketId } from '../../checked-ids.ts'
import type { RequestContext } from '../../context.ts'
import { insertTicket, nextTicketSerial } from '../../engine/tickets/queries.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { inTransaction } from '../../transaction.ts'
import { findOwnOrderId } from './queries.ts'
import { newQuestionMail, questionReceivedMail } from './support-mails.ts'

/**
 * Creates a ticket from a question of a visitor or customer, with a mail to the requester and one to the shop. The
 * reply is the same whether or not the order number is known, so that no one learns from it which orders exist.
 */
export async function createTicket(ctx: RequestContext, input: z.output<typeof askInput>): Promise<Ticket> {
  const { name, email, phone, topic, message, language } = input
  const orderNumber = input.orderNumber || undefined
  const id = newTicketId(ctx)
  const at = ctx.now()
  const userId = ctx.user?.id ?? null
  const ticketNumber = await inTransaction(ctx.db, async (tx) => {
    const { shop } = await getSettings(tx)
    const orderId = userId && orderNumber ? await findOwnOrderId(tx, { orderNumber, userId }) : null
    const number = formatTicketNumber(at, await nextTicketSerial(tx))
    const question = {
      id,
      number,
      userId,
      orderId,
      claimedOrderNumber: orderNumber ?? null,
      topic,
      message,
      language,
      contactName: name,
      contactEmail: email,
      contactPhone: phone ?? null,
      at,
    }
    await insertTicket(tx, question, {
      status: { state: 'open', waitingSince: at, acknowledgedAt: null },
      first: { kind: 'asked', actorKind: 'customer', actorId: userId },
    })
    const ticket = { id, ticketNumber: number, topic, shop }
    // The question is taken and its number returned, also when no more copies go to this address today.
    await queueMail(tx, ctx, questionReceivedMail({ ...ticket, language, to: email }))
    const requested = newQuestionMail({ ...ticket, question: { name, email, phone, orderNumber, message } })
    // A shop that is being set up has no address: the question waits in the back office.
    if (requested.to !== '') await queueMail(tx, ctx, requested)
    return number
  })
  return { ticketNumber }
}
