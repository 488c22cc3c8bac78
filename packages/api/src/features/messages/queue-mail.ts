import type { Deps, Tx } from '../../context.ts'
import { getSettings } from '../store/queries.ts'
import { composeMail, type MailData, type MailName } from './mails/compose-mail.ts'
import { queueMessage } from './queries.ts'

/** One mail of the registry, to whom it goes, and its cause: a second one with the same key is not sent. */
export type MailTo<Name extends MailName> = {
  name: Name
  data: MailData[Name]
  to: string
  dedupeKey: string
}

/** Writes and draws a mail and puts it in the outbox, within the transaction that causes it. */
export async function queueMail<Name extends MailName>(
  tx: Tx,
  ctx: Pick<Deps, 'newId' | 'now' | 'publicUrl'>,
  { to, dedupeKey, name, data }: MailTo<Name>,
): Promise<void> {
  const { shop } = await getSettings(tx)
  const mail = await composeMail({ name, data }, { shop, publicUrl: ctx.publicUrl })
  await queueMessage(tx, ctx, { channel: 'email', to, dedupeKey, ...mail })
}
