import type {
  AdminWebhookDelivery,
  AdminWebhookDeliveryDetail,
  listWebhookDeliveriesInput,
  webhookId,
  WebhookDeliveryList,
  WebhookReplayed,
} from '@dobara/contract/admin-webhooks/webhooks.ts'
import { WEBHOOK_TEST } from '@dobara/domain/webhooks/webhook-faults.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import type { CustomerContext, Deps } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { deliverOne } from '../delivery/deliver-webhooks.ts'
import { bodyOfEvent } from '../delivery/webhook-body.ts'
import { getLockedWebhook, getWebhook, refusePlugin } from '../webhook-view.ts'
import {
  type DeliveryRow,
  findDelivery,
  insertTestDelivery,
  listDeliveryRows,
  lockDelivery,
  sendAgain,
} from './delivery-queries.ts'

type Id = z.output<typeof webhookId>
/** Longer than a test takes. */
const TEST_MS = 60_000

function deliveryView(row: DeliveryRow): AdminWebhookDelivery {
  const { triedAt, dueAt, createdAt, ...rest } = row
  return {
    ...rest,
    triedAt: triedAt?.toISOString() ?? null,
    dueAt: row.state === 'waiting' ? dueAt.toISOString() : null,
    createdAt: createdAt.toISOString(),
  }
}

/** One page of what was sent to a webhook, the newest first. */
export async function listWebhookDeliveries(
  ctx: CustomerContext,
  { page, limit, ...filter }: z.output<typeof listWebhookDeliveriesInput>,
): Promise<WebhookDeliveryList> {
  await getWebhook(ctx, filter.id)
  const { rows, total } = await listDeliveryRows(ctx.sql, { ...filter, limit, offset: (page - 1) * limit })
  return {
    deliveries: rows.map(deliveryView),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}

/** Returns the content that was sent, and the receiver's reply. */
export async function getWebhookDelivery(
  { writes }: Pick<Deps, 'writes'>,
  { id }: Id,
): Promise<AdminWebhookDeliveryDetail> {
  const row = await findDelivery(writes, id)
  if (!row) throw new RefusedError('WEBHOOK_DELIVERY_NOT_FOUND')
  const { occurredAt, data, responseBody, ...rest } = row
  return {
    ...deliveryView(rest),
    subscriptionId: rest.subscriptionId,
    body: bodyOfEvent({ ...rest, id: rest.eventId, occurredAt, data }),
    responseBody,
  }
}

/** Sends an event again under the same id; what is later of its object waits for it. */
export async function replayWebhookDelivery(
  ctx: CustomerContext,
  { id }: Id,
): Promise<AdminWebhookDeliveryDetail> {
  const now = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    const delivery = await lockDelivery(tx, id)
    if (!delivery) throw new RefusedError('WEBHOOK_DELIVERY_NOT_FOUND')
    const { subscriptionId, url, isActive, type } = delivery
    if (type === WEBHOOK_TEST) throw new RefusedError('WEBHOOK_TEST_NOT_REPLAYED')
    if (!isActive) throw new RefusedError('WEBHOOK_DISABLED')
    if ((await sendAgain(tx, { id, now })) === 0) return
    await noteReplay(ctx, tx, { id: subscriptionId, url, count: 1, at: now })
  })
  return getWebhookDelivery(ctx, { id })
}

/** Sends again all that was given up. */
export async function replayFailedDeliveries(ctx: CustomerContext, { id }: Id): Promise<WebhookReplayed> {
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    const { url, isActive } = await getLockedWebhook(tx, id)
    if (!isActive) throw new RefusedError('WEBHOOK_DISABLED')
    const replayed = await sendAgain(tx, { failedOf: id, test: WEBHOOK_TEST, now: at })
    if (replayed > 0) await noteReplay(ctx, tx, { id, url, count: replayed, at })
    return { replayed }
  })
}

type Replay = { id: string; url: string; count: number; at: Date }

function noteReplay(
  { user, caller }: CustomerContext,
  tx: Parameters<typeof insertAuditEntry>[0],
  { id, url, count, at }: Replay,
): Promise<void> {
  return insertAuditEntry(tx, {
    action: 'webhook.replayed',
    entity: 'webhook_subscription',
    entityId: id,
    after: { url, deliveries: count },
    actorId: user.id,
    requestId: caller.requestId,
    at,
  })
}

/** Sends a test event at once, also to a webhook that is disabled, and tells what its receiver answered. It is not tried again. */
export async function testWebhook(ctx: CustomerContext, { id }: Id): Promise<AdminWebhookDeliveryDetail> {
  const at = ctx.now()
  const deliveryId = await inTransaction(ctx.db, async (tx) => {
    const { url } = refusePlugin(await getLockedWebhook(tx, id))
    await insertAuditEntry(tx, {
      action: 'webhook.tested',
      entity: 'webhook_subscription',
      entityId: id,
      after: { url },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    const data = { webhookId: id, message: 'This is a test.' }
    return insertTestDelivery(tx, { id, data, freeAt: new Date(at.getTime() + TEST_MS) })
  })
  await deliverOne(ctx, deliveryId)
  return getWebhookDelivery(ctx, { id: deliveryId })
}
