import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { Question } from '@dobara/contract/support/support.ts'
import type { CustomerContext, RequestContext } from '../../context.ts'
import { readTicketToken } from '../../engine/tickets/ticket-link.ts'
import { RefusedError } from '../../errors.ts'
import { findAsker } from './find-asker.ts'
import { findQuestion, isOwnQuestion } from './queries.ts'
import { questionView } from './question-view.ts'

/** One of the caller's own questions with its answers; anybody else's is as if there were none. */
export async function getQuestion(ctx: CustomerContext, id: string): Promise<Question> {
  await refuseForeign(ctx, id)
  return readQuestion(ctx, id)
}

export async function refuseForeign(ctx: CustomerContext, id: string): Promise<void> {
  if (!(await isOwnQuestion(ctx.db, id, await findAsker(ctx)))) throw new RefusedError('TICKET_NOT_FOUND')
}

/** The id of the question that the link of a mail opens; refused when the link is forged or over. */
export function idOfLink(ctx: RequestContext, token: string): string {
  const id = readTicketToken(ctx, token)
  if (id === null) throw new RefusedError('LINK_NOT_VALID', { reason: sentence('ticket_link_over') })
  return id
}

export function getLinkedQuestion(ctx: RequestContext, token: string): Promise<Question> {
  return readQuestion(ctx, idOfLink(ctx, token))
}

/** A question that the caller has shown to be theirs. */
export async function readQuestion({ db }: RequestContext, id: string): Promise<Question> {
  const row = await findQuestion(db, id)
  if (!row) throw new RefusedError('TICKET_NOT_FOUND')
  return questionView(row)
}
