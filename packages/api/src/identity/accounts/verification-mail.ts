import type { MailTo } from '../../outbox/queue-mail.ts'

type Link = { id: string; email: string; url: string }

/** The link that proves an address, for somebody who asked for it or has a new address. */
export function verificationMail({ id, email, url }: Link): MailTo<'verify-email'> {
  return { name: 'verify-email', data: { url }, to: email, dedupeKey: `verify-email:${id}` }
}
