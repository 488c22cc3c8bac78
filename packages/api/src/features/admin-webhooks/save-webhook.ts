import {
  type AdminWebhook,
  type createWebhookInput,
  MOST_WEBHOOKS,
  type updateWebhookInput,
  type WebhookWithSecret,
} from '@dobara/contract/admin-webhooks/webhooks.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { changeTime, refuseUnseen } from '../../base/seen-state.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { checkReceiver } from './check-receiver.ts'
import { lockWebhooks } from './queries.ts'
import { createWebhookSecret, sealWebhookSecrets, webhookSecretText } from './webhook-secrets.ts'
import { getLockedWebhook, getWebhook, refusePlugin } from './webhook-view.ts'

/** Subscribes an address to events. The secret is in the reply, and never shown again. */
export async function createWebhook(
  ctx: CustomerContext,
  { url: typed, events, description }: z.output<typeof createWebhookInput>,
): Promise<WebhookWithSecret> {
  const url = await checkReceiver(ctx, typed)
  const id = ctx.newId()
  const at = ctx.now()
  const secret = createWebhookSecret()
  const sealed = sealWebhookSecrets({ keys: ctx.keys, id }, { secret, previous: null })
  await inTransaction(ctx.db, async (tx) => {
    await lockWebhooks(tx)
    const count = await tx.webhookSubscription.count({ where: { plugin: null } })
    if (count >= MOST_WEBHOOKS) throw new RefusedError('WEBHOOK_LIMIT')
    const data = { id, url, description, events, sealed, createdAt: at, updatedAt: at }
    await tx.webhookSubscription.create({ data })
    await insertAuditEntry(tx, {
      action: 'webhook.created',
      entity: 'webhook_subscription',
      entityId: id,
      after: { url, description, events },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
  })
  return { ...(await getWebhook(ctx, id)), secret: webhookSecretText(secret) }
}

/** Changes address and events; waiting deliveries go to the new address. */
export async function updateWebhook(
  ctx: CustomerContext,
  { id, url: typed, events, description, updatedAt }: z.output<typeof updateWebhookInput>,
): Promise<AdminWebhook> {
  const url = await checkReceiver(ctx, typed)
  await inTransaction(ctx.db, async (tx) => {
    const row = refusePlugin(await getLockedWebhook(tx, id))
    await refuseUnseen(row, updatedAt, () => getWebhook(ctx, id))
    const at = changeTime(row, ctx.now())
    await tx.webhookSubscription.update({
      where: { id },
      data: { url, description, events, updatedAt: at },
    })
    await insertAuditEntry(tx, {
      action: 'webhook.changed',
      entity: 'webhook_subscription',
      entityId: id,
      before: { url: row.url, description: row.description, events: row.events },
      after: { url, description, events },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
  })
  return getWebhook(ctx, id)
}
