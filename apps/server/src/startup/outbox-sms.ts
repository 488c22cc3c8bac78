import type { Db } from '@dobara/api/context.ts'
import { DeliveryError } from '@dobara/providers/delivery-port.ts'
import type { SmsSender } from '@dobara/providers/sms/sms-port.ts'

/**
 * Creates the SMS stand-in of development: a text that was not queued, such as an OTP, gets a row too, so that the
 * outbox page shows it. Never used in production, where a code is stored only as a hash.
 */
export function storeInOutbox(db: Db): SmsSender {
  return {
    send: async ({ id, to, text, template }) => {
      const row = {
        id,
        channel: 'sms',
        to,
        text,
        template,
        dedupeKey: `sms:${id}`,
        state: 'sent',
        sentAt: new Date(),
      } as const
      await db.outboxMessage.createMany({ data: [row], skipDuplicates: true })
    },
  }
}

/**
 * Rejects in production without a gateway, as the shop cannot send. Pretending would leave a shopper waiting for a
 * code that never comes.
 */
export const noSmsGateway: SmsSender = {
  isOff: true,
  send: () => Promise.reject(new DeliveryError('unavailable', 'No SMS gateway is set')),
}
