import type { Tx } from '../../context.ts'
import { type MailDeps, queueMail } from '../../outbox/queue-mail.ts'

type Notice = 'password-changed' | 'email-changed' | 'phone-changed' | 'google-linked'

/**
 * Mails the owner of an account what was done to the ways into it, in the transaction that does it: anybody who did it instead
 * of the owner cannot keep it quiet. An account without an address cannot be notified.
 */
export async function notifyOwner(
  tx: Tx,
  ctx: MailDeps,
  { name, to }: { name: Notice; to: string | null },
): Promise<void> {
  if (to === null) return
  await queueMail(tx, ctx, { name, to, data: { at: ctx.now() }, dedupeKey: `${name}:${ctx.newId()}` })
}
