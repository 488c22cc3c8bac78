import type { MailTo } from '../../outbox/queue-mail.ts'

type Link = { id: string; email: string; url: string }

/** The link to set a new password, for the reader of the account's mail. */
export function resetMail({ id, email, url }: Link): MailTo<'reset-password'> {
  return { name: 'reset-password', data: { url }, to: email, dedupeKey: `reset-password:${id}` }
}
