import { MAILED_PURPOSES, type MailedPurpose } from '@dobara/contract/profile/privacy.ts'
import { choiceFor } from '@dobara/domain/messages/message-choice.ts'
import type { Deps } from '../context.ts'
import { kindOfMail } from './mail-facts.ts'
import { signMailedLink } from './mailed-link.ts'
import type { MailName } from './mails/mail-list.ts'

/** Audience of the token in an unsubscribe link. */
export const UNSUBSCRIBE = 'unsubscribe'

const SECOND_MS = 1_000

type LinkDeps = Pick<Deps, 'keys' | 'publicUrl' | 'now'>

export type UnsubscribeSubject = {
  email: string
  purpose: MailedPurpose
  /** Issue of the newsletter that contains the link. */
  issueId?: number
}

/**
 * The link at the foot of every mail that can be done without. It needs no sign-in and never stops working; for some time its
 * page shows all that the address can choose, too.
 */
export async function unsubscribeUrl(
  ctx: LinkDeps,
  { email, purpose, issueId }: UnsubscribeSubject,
): Promise<string> {
  const iat = Math.floor(ctx.now().getTime() / SECOND_MS)
  const claims = { purpose, iat, ...(issueId !== undefined && { issue: issueId }) }
  const token = await signMailedLink(ctx, { audience: UNSUBSCRIBE, email, claims })
  return `${ctx.publicUrl}/unsubscribe?token=${token}`
}

/** Returns the URL at which the reader of a mail about an order or a case stops such mails. */
export async function stopUrlOf(
  ctx: LinkDeps,
  { name, to }: { name: MailName; to: string },
): Promise<{ stopUrl?: string }> {
  const kind = kindOfMail(name)
  const choice = kind && choiceFor(kind, 'email')
  const purpose = MAILED_PURPOSES.find((known) => known === choice)
  return purpose ? { stopUrl: await unsubscribeUrl(ctx, { email: to, purpose }) } : {}
}
