import type { Db } from '@dobara/api/context.ts'
import { DeliveryError } from '@dobara/providers/delivery-port.ts'
import type { SmsSender } from '@dobara/providers/sms/sms-port.ts'

/**
 * The SMS stand-in of development: what was not queued, such as an OTP, gets its row too, so that the outbox page shows
 * it. Never used in production: there a code is kept only as a hash.
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
 * Production without a gateway says that it cannot send. To pretend would leave a shopper waiting for a code that never
 * comes.
 */
export const noSmsGateway: SmsSender = {
  isOff: true,
  send: () => Promise.reject(new DeliveryError('unavailable', 'No SMS gateway is set')),
}
