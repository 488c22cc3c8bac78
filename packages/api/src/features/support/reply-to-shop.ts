import type { linkedReplyInput, Question, replyInput } from '@dobara/contract/support/support.ts'
import type { z } from 'zod'
import { getSettings } from '../../base/settings/queries.ts'
import type { TicketId } from '../../checked-ids.ts'
import type { CustomerContext, RequestContext, Tx } from '../../context.ts'
import { moveTicket } from '../../engine/tickets/move-ticket.ts'
import { findNewestEvent, type LockedTicket, lockTicket } from '../../engine/tickets/queries.ts'
import { RefusedError } from '../../errors.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { inTransaction } from '../../transaction.ts'
import { idOfLink, readQuestion, requireOwn } from './get-question.ts'
import { newQuestionMail } from './support-mails.ts'

/** A further message of a requester with an account. A question that was answered or closed is open again. */
export async function replyToShop(
  ctx: CustomerContext,
  { id, message }: z.output<typeof replyInput>,
): Promise<Question> {
  return writeReply(ctx, { id: await requireOwn(ctx, id), message, actorId: ctx.user.id })
}

/** The same for the holder of a mailed link. */
export async function replyByLink(
  ctx: RequestContext,
  { token, message }: z.output<typeof linkedReplyInput>,
): Promise<Question> {
  return writeReply(ctx, { id: idOfLink(ctx, token), message, actorId: null })
}

type Reply = { id: TicketId; message: string; actorId: string | null }

async function writeReply(ctx: RequestContext, { id, message, actorId }: Reply): Promise<Question> {
  await inTransaction(ctx.db, async (tx) => {
    const ticket = await lockTicket(tx, id)
    if (!ticket) throw new RefusedError('TICKET_NOT_FOUND')
    if (await isDuplicateReply(tx, ticket, message)) return
    const by = { actorKind: 'customer', actorId, at: ctx.now() } as const
    const eventId = await moveTicket(tx, { ticket, move: 'reply', note: message, ...by })
    await notifyShop(tx, ctx, { ticket, message, eventId })
  })
  return readQuestion(ctx, id)
}

/** A second press on the button, or a request that was sent again: it is the same message. */
async function isDuplicateReply(tx: Tx, ticket: LockedTicket, message: string): Promise<boolean> {
  const newest = await findNewestEvent(tx, ticket.id)
  if (newest?.kind === 'replied') return newest.note === message
  return (newest === null || newest.kind === 'asked') && ticket.message === message
}

type ReplyNotice = { ticket: LockedTicket; message: string; eventId: bigint }

async function notifyShop(
  tx: Tx,
  ctx: RequestContext,
  { ticket, message, eventId }: ReplyNotice,
): Promise<void> {
  const { number: ticketNumber, topic, contactName: name, contactEmail: email } = ticket
  const { shop } = await getSettings(tx)
  const mail = newQuestionMail({
    id: String(eventId),
    ticketNumber,
    topic,
    shop,
    question: { name, email, message },
  })
  // A shop that is being set up has no address: the message waits in the back office.
  if (mail.to !== '') await queueMail(tx, ctx, mail)
}
