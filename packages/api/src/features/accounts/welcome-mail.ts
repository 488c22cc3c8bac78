import type { NewMessage } from '../messages/queries.ts'

/** Says nothing the registrant typed: otherwise anyone could have the shop send their words to a stranger. */
export function welcomeMail(input: { userId: string; email: string; publicUrl: string }): NewMessage {
  const { userId, email, publicUrl } = input
  const paragraphs = [
    'Your account is ready. You can check out faster, follow your orders and download your GST invoices.',
    `Start shopping: ${publicUrl}/products`,
    'If you did not open this account, you can ignore this mail.',
    'Dobara',
  ]
  return {
    channel: 'email',
    to: email,
    subject: 'Welcome to Dobara',
    text: paragraphs.join('\n\n'),
    dedupeKey: `welcome:${userId}`,
  }
}
