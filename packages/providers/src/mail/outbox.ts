import type { SmsMessage } from '../sms/sms-port.ts'
import type { MailMessage } from './mail-port.ts'

/**
 * The sender used while no mail or SMS provider is set. Sending only succeeds: the message's row in the database is
 * its record, and the development outbox page reads it there. Fits both Mailer and SmsSender.
 */
export function createDevOutbox(): { send(message: MailMessage | SmsMessage): Promise<void> } {
  return { send: () => Promise.resolve() }
}
