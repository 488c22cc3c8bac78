import type { Tx } from '../../context.ts'
import { type MailDeps, queueMail } from '../../outbox/queue-mail.ts'

type Notice = 'password-changed' | 'email-changed' | 'phone-changed' | 'google-linked'

/**
 * Mails the owner of an account that a sign-in method has changed, in the transaction that changes it: an intruder
 * cannot hide the change from the owner. An account without an address cannot be notified.
 */
export async function notifyOwner(
  tx: Tx,
  ctx: MailDeps,
  { name, to }: { name: Notice; to: string | null },
): Promise<void> {
  if (to === null) return
  await queueMail(tx, ctx, { name, to, data: { at: ctx.now() }, dedupeKey: `${name}:${ctx.newId()}` })
}
