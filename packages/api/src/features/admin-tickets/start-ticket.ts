import type { AdminTicket, startTicketInput } from '@dobara/contract/support/admin-tickets.ts'
import { normalizeIndianMobile } from '@dobara/domain/addresses/phone.ts'
import { contentLanguage } from '@dobara/domain/content/content.ts'
import { formatTicketNumber } from '@dobara/domain/support/support-request.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { withIdempotency } from '../../base/idempotency/with-idempotency.ts'
import { newTicketId, orderForStaff, type OrderId, type TicketId } from '../../checked-ids.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { insertTicket, nextTicketSerial } from '../../engine/tickets/queries.ts'
import { ticketUrl } from '../../engine/tickets/ticket-link.ts'
import { RefusedError } from '../../errors.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { inTransaction } from '../../transaction.ts'
import { getTicket } from './get-ticket.ts'
import { hasStartedTicket, lockOrderCustomer } from './queries.ts'

type StartTicket = z.output<typeof startTicketInput>

/** Time within which the same text to the same customer is a second click, not a second message. */
const REPEAT_MS = 10 * 60 * 1000

/**
 * Writes to the customer of an order: creates a ticket that begins with the staff's message, and sends one mail. It
 * counts as answered until the customer replies. Refuses with ORDER_NOT_FOUND, TICKET_CUSTOMER_DELETED,
 * TICKET_NO_EMAIL and TICKET_STARTED_ALREADY.
 */
export function startTicket(
  ctx: CustomerContext,
  { idempotencyKey: key, ...input }: StartTicket,
): Promise<AdminTicket> {
  return withIdempotency(ctx, { operation: 'admin.tickets.start', key, input }, async () => {
    const id = newTicketId(ctx)
    await inTransaction(ctx.db, (tx) => writeTicket(tx, ctx, { ...input, id }))
    return getTicket(ctx, id)
  })
}

async function writeTicket(
  tx: Tx,
  ctx: CustomerContext,
  { id, subject, message, ...input }: Omit<StartTicket, 'idempotencyKey'> & { id: TicketId },
): Promise<void> {
  const at = ctx.now()
  const orderId = orderForStaff(ctx, input.orderId)
  const customer = await reachableCustomer(tx, orderId)
  const since = new Date(at.getTime() - REPEAT_MS)
  if (await hasStartedTicket(tx, { orderId, subject, message, since })) {
    throw new RefusedError('TICKET_STARTED_ALREADY')
  }
  const language = contentLanguage(customer.language) ?? 'en'
  const topic = 'order'
  const number = formatTicketNumber(at, await nextTicketSerial(tx))
  const eventId = await insertTicket(
    tx,
    {
      id,
      number,
      userId: customer.id,
      orderId,
      claimedOrderNumber: null,
      topic,
      subject,
      message,
      language,
      contactName: customer.name,
      contactEmail: customer.email,
      contactPhone: customer.phone && normalizeIndianMobile(customer.phone),
      at,
    },
    {
      status: { state: 'answered', waitingSince: at, acknowledgedAt: at },
      first: { kind: 'started', actorKind: 'admin', actorId: ctx.user.id },
    },
  )
  await insertAuditEntry(tx, {
    actorId: ctx.user.id,
    action: 'ticket.started',
    entity: 'service_request',
    entityId: id,
    // Without the text: it is about a person, and no entry is ever changed.
    after: { orderId },
    requestId: ctx.caller.requestId,
    at,
  })
  await queueMail(tx, ctx, {
    name: 'question-answered',
    data: { ticketNumber: number, topic, language, subject, answer: message, url: ticketUrl(ctx, id) },
    to: customer.email,
    dedupeKey: `question-answered:${eventId}`,
  })
}

async function reachableCustomer(tx: Tx, orderId: OrderId) {
  const customer = await lockOrderCustomer(tx, orderId)
  if (!customer) throw new RefusedError('ORDER_NOT_FOUND')
  if (customer.status === 'deleted') throw new RefusedError('TICKET_CUSTOMER_DELETED')
  if (!customer.email) throw new RefusedError('TICKET_NO_EMAIL')
  return { ...customer, email: customer.email }
}
