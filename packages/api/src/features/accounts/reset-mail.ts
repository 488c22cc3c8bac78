import { composeMail } from '../messages/compose-mail.ts'
import type { NewMessage } from '../messages/queries.ts'

/** The way to a new password, for whoever reads the account's mail. */
export function resetMail({ id, email, url }: { id: string; email: string; url: string }): NewMessage {
  const paragraphs = [
    'Somebody, we hope you, asked for a new password for your Dobara account.',
    'The link works once, for one hour. Earlier links no longer work.',
    'If it was not you, you need do nothing: your password stays as it is.',
  ]
  return {
    channel: 'email',
    to: email,
    ...composeMail('Reset your password', paragraphs, { label: 'Choose a new password', url }),
    dedupeKey: `reset-password:${id}`,
  }
}
