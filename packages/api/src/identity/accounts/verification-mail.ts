import type { MailTo } from '../../outbox/queue-mail.ts'

type Link = { id: string; email: string; url: string }

/** Returns the mail that verifies an address, for a user who requested it or has a new address. */
export function verificationMail({ id, email, url }: Link): MailTo<'verify-email'> {
  return { name: 'verify-email', data: { url }, to: email, dedupeKey: `verify-email:${id}` }
}
