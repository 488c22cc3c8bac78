import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { type MailDeps, queueMail } from '../../outbox/queue-mail.ts'
import { inTransaction } from '../../transaction.ts'
import { readMailedLink, signMailedLink } from '../../outbox/mailed-link.ts'
import { confirmSubscription, markReminded } from './queries.ts'

const AUDIENCE = 'confirm-newsletter'

/**
 * Sends the reader of an address a mail to confirm the newsletter, because anyone can enter the address. Returns
 * whether a mail is sent; none is sent to an address that has reached today's limit on mails that strangers may
 * cause.
 */
export async function requestConfirmation(
  tx: Tx,
  ctx: MailDeps,
  { email, language }: { email: string; language: ContentLanguage },
): Promise<boolean> {
  const token = await signMailedLink(ctx, { audience: AUDIENCE, email, claims: {} })
  const wait = await queueMail(tx, ctx, {
    name: 'newsletter-confirm',
    data: { url: `${ctx.publicUrl}/confirm-newsletter?token=${token}`, language },
    to: email,
    dedupeKey: `newsletter-confirm:${ctx.newId()}`,
  })
  if (wait > 0) return false
  await markReminded(tx, { email, at: ctx.now() })
  return true
}

/**
 * Confirms a subscription by the button behind the mailed link. A second press changes nothing; a reader who has left
 * since must subscribe again.
 */
export async function confirmNewsletter(ctx: RequestContext, { token }: { token: string }): Promise<void> {
  const link = await readMailedLink(ctx, { audience: AUDIENCE, token })
  const isConfirmed =
    link !== null &&
    (await inTransaction(ctx.db, (tx) => confirmSubscription(tx, { email: link.email, at: ctx.now() })))
  if (!isConfirmed) throw new RefusedError('LINK_NOT_VALID')
}
