import { composeMail } from '../messages/compose-mail.ts'
import type { NewMessage } from '../messages/queries.ts'

/** The link again, for somebody who asked for it. */
export function verificationMail({ id, email, url }: { id: string; email: string; url: string }): NewMessage {
  const paragraphs = [
    'Please confirm that this address is yours, to unlock all features of your Dobara account.',
    'The link works once, for 24 hours. Earlier links no longer work.',
    'If you did not open an account at Dobara, you can ignore this mail.',
  ]
  return {
    channel: 'email',
    to: email,
    ...composeMail('Verify your email address', paragraphs, { label: 'Verify my email', url }),
    dedupeKey: `verify-email:${id}`,
  }
}
