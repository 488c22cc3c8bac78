import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { getSettings } from '../base/settings/queries.ts'
import type { Deps, Tx } from '../context.ts'
import { RefusedError } from '../errors.ts'
import type { CauseOf } from './mail-facts.ts'
import { writeMail } from './mails/compose-mail.ts'
import type { MailData, MailName } from './mails/mail-list.ts'
import { findReaderLanguage, queueMessage } from './queries.ts'
import { type ShareDeps, takeShare } from './recipient-shares.ts'
import { stopUrlOf } from './unsubscribe-url.ts'

/**
 * A mail of the registry with its recipient and key. The key begins with the cause; a second mail with the same key
 * is not sent.
 */
export type MailTo<Name extends MailName> = {
  name: Name
  data: MailData[Name]
  to: string
  dedupeKey: `${CauseOf<Name>}:${string}`
  /** User whose message choices decide about it. */
  userId?: string
  /** In which it is written, where that is not what the account of the address has chosen. */
  language?: ContentLanguage
}

export type MailDeps = ShareDeps & Pick<Deps, 'newId' | 'publicUrl'>

/**
 * Writes a mail and puts it in the outbox, within the transaction that causes it. Returns 0, or the seconds until
 * there is room again if its recipient has reached the limit on mails that strangers may cause. Then nothing is
 * queued, and the caller decides whether to report that.
 */
export async function queueMail<Name extends MailName>(
  tx: Tx,
  ctx: MailDeps,
  { to, dedupeKey, name, data, userId, language }: MailTo<Name>,
): Promise<number> {
  const wait = await takeShare(tx, ctx, { name, to })
  if (wait > 0) return wait
  const { shop } = await getSettings(tx)
  const stop = await stopUrlOf(ctx, { name, to })
  const readerLanguage = language ?? (await findReaderLanguage(tx, to))
  const mail = writeMail(
    { name, data },
    { shop, publicUrl: ctx.publicUrl, language: readerLanguage, ...stop },
  )
  await queueMessage(tx, ctx, { channel: 'email', to, dedupeKey, ...mail, ...(userId && { userId }) })
  return 0
}

/** The same with a refusal for the caller: it names the seconds to wait, and rolls back what belongs to the mail. */
export async function queueMailOrRefuse<Name extends MailName>(
  tx: Tx,
  ctx: MailDeps,
  mail: MailTo<Name>,
): Promise<void> {
  const retryAfterSeconds = await queueMail(tx, ctx, mail)
  if (retryAfterSeconds > 0) throw new RefusedError('RATE_LIMITED', { detail: { retryAfterSeconds } })
}
