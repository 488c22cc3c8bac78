import { composeMail } from '../messages/compose-mail.ts'
import type { NewMessage } from '../messages/queries.ts'

type Welcome = { userId: string; email: string; publicUrl: string; verifyUrl: string }

/** Says nothing the registrant typed: otherwise anyone could have the shop send their words to a stranger. */
export function welcomeMail({ userId, email, publicUrl, verifyUrl }: Welcome): NewMessage {
  const paragraphs = [
    'Your account is ready. You can check out faster, follow your orders and download your GST invoices.',
    'Please confirm that this address is yours, to unlock all features. The link below works once, for 24 hours.',
    `Start shopping: ${publicUrl}/products`,
    'If you did not open this account, you can ignore this mail.',
  ]
  return {
    channel: 'email',
    to: email,
    ...composeMail('Welcome to Dobara', paragraphs, { label: 'Verify my email', url: verifyUrl }),
    dedupeKey: `welcome:${userId}`,
  }
}
