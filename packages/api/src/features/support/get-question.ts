import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { Question } from '@dobara/contract/support/support.ts'
import type { TicketId } from '../../checked-ids.ts'
import type { CustomerContext, RequestContext } from '../../context.ts'
import { readTicketToken } from '../../engine/tickets/ticket-link.ts'
import { RefusedError } from '../../errors.ts'
import { findRequester } from './find-requester.ts'
import { findOwnQuestionId, findQuestion } from './queries.ts'
import { questionView } from './question-view.ts'

/** Returns one of the caller's own questions with its answers. Another person's question counts as not found. */
export async function getQuestion(ctx: CustomerContext, id: string): Promise<Question> {
  return readQuestion(ctx, await requireOwn(ctx, id))
}

/** The checked id of one of the caller's own questions; refused with TICKET_NOT_FOUND where it is not. */
export async function requireOwn(ctx: CustomerContext, id: string): Promise<TicketId> {
  const own = await findOwnQuestionId(ctx.db, id, await findRequester(ctx))
  if (own === null) throw new RefusedError('TICKET_NOT_FOUND')
  return own
}

/** The id of the question that the link of a mail opens; refused when the link is forged or over. */
export function idOfLink(ctx: RequestContext, token: string): TicketId {
  const id = readTicketToken(ctx, token)
  if (id === null) throw new RefusedError('LINK_NOT_VALID', { reason: sentence('ticket_link_over') })
  return id
}

export function getLinkedQuestion(ctx: RequestContext, token: string): Promise<Question> {
  return readQuestion(ctx, idOfLink(ctx, token))
}

/** A question that the caller has shown to be theirs. */
export async function readQuestion({ db }: RequestContext, id: TicketId): Promise<Question> {
  const row = await findQuestion(db, id)
  if (!row) throw new RefusedError('TICKET_NOT_FOUND')
  return questionView(row)
}
