import type { MailTo } from '../../outbox/queue-mail.ts'

/** "Your account is ready", with the link that proves the address. */
export function welcomeMail(input: { userId: string; email: string; verifyUrl: string }): MailTo<'welcome'> {
  const { userId, email, verifyUrl } = input
  return { name: 'welcome', data: { url: verifyUrl }, to: email, dedupeKey: `welcome:${userId}` }
}
