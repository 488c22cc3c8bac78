// For tests only: changes of webhooks, each with the entry it has to write.
import { WEBHOOK_CALLS } from '../webhooks/test-webhook-calls.ts'
import type { AuditedBackOffice, AuditedCall, AuditedPath } from './test-audited-back-office.ts'

const add = ({ backOffice }: AuditedBackOffice) =>
  backOffice.webhooks.create(WEBHOOK_CALLS['admin.webhooks.create'])

async function failedDelivery(at: AuditedBackOffice) {
  const { id } = await add(at)
  await at.shop.sql.query(`SELECT record_shop_event('order.updated', 'order:audited', '{}', $1)`, [id])
  await at.shop.sql.query(
    `UPDATE webhook_delivery SET state = 'failed', ended_at = now() WHERE subscription_id = $1`,
    [id],
  )
  const { deliveries } = await at.backOffice.webhooks.deliveries({ id })
  return { id, deliveryId: deliveries[0]?.id ?? '' }
}

/** Each change with the entry that it has to write. */
export const AUDITED_WEBHOOKS = {
  'admin.webhooks.create': ['webhook.created', add],
  'admin.webhooks.update': [
    'webhook.changed',
    async (at) =>
      at.backOffice.webhooks.update({ ...WEBHOOK_CALLS['admin.webhooks.update'], id: (await add(at)).id }),
  ],
  'admin.webhooks.setActive': [
    'webhook.disabled',
    async (at) => at.backOffice.webhooks.setActive({ id: (await add(at)).id, isActive: false }),
  ],
  'admin.webhooks.rotateSecret': [
    'webhook.secret_rotated',
    async (at) => at.backOffice.webhooks.rotateSecret({ id: (await add(at)).id }),
  ],
  'admin.webhooks.remove': [
    'webhook.deleted',
    async (at) => at.backOffice.webhooks.remove({ id: (await add(at)).id }),
  ],
  'admin.webhooks.test': [
    'webhook.tested',
    async (at) => at.backOffice.webhooks.test({ id: (await add(at)).id }),
  ],
  'admin.webhooks.replay': [
    'webhook.replayed',
    async (at) => at.backOffice.webhooks.replay({ id: (await failedDelivery(at)).deliveryId }),
  ],
  'admin.webhooks.replayFailed': [
    'webhook.replayed',
    async (at) => at.backOffice.webhooks.replayFailed({ id: (await failedDelivery(at)).id }),
  ],
} satisfies Partial<Record<AuditedPath, AuditedCall>>
