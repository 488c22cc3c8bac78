import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { RequestContext, Tx } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { readMailedLink, signMailedLink } from '../../../outbox/mailed-link.ts'
import { queueMail } from '../../../outbox/queue-mail.ts'
import { inTransaction } from '../../../transaction.ts'
import { confirmAlertRow } from './alert-queries.ts'

const AUDIENCE = 'confirm-stock-alert'

type Reader = { id: string; email: string; language: ContentLanguage }

/** Mails the reader of an address to confirm that they want to be notified: anyone can enter it. */
export async function sendConfirmation(
  tx: Tx,
  ctx: RequestContext,
  { id, email, language }: Reader,
): Promise<void> {
  const token = await signMailedLink(ctx, { audience: AUDIENCE, email, claims: { alert: id } })
  // Not sent if strangers have used up the limit of this address; a later request sends it.
  await queueMail(tx, ctx, {
    name: 'stock-alert-confirm',
    data: { url: `${ctx.publicUrl}/confirm-stock-alert?token=${token}`, language },
    to: email,
    dedupeKey: `stock-alert-confirm:${ctx.newId()}`,
  })
}

/**
 * Confirms a stock alert when the button behind the mailed link is pressed. A second press changes nothing until the
 * mail has been written.
 */
export async function confirmAlert(ctx: RequestContext, { token }: { token: string }): Promise<void> {
  const link = await readMailedLink(ctx, { audience: AUDIENCE, token })
  const id = link?.claims['alert']
  const isConfirmed =
    link !== null &&
    typeof id === 'string' &&
    (await inTransaction(ctx.db, (tx) => confirmAlertRow(tx, { id, email: link.email, at: ctx.now() })))
  if (!isConfirmed) throw new RefusedError('LINK_NOT_VALID')
}
