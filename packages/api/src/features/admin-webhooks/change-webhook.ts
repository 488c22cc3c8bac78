import type {
  AdminWebhook,
  setWebhookActiveInput,
  webhookId,
  WebhookWithSecret,
} from '@dobara/contract/admin-webhooks/webhooks.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { changeTime } from '../../base/seen-state.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { disableWebhook } from './delivery/disable-webhook.ts'
import {
  createWebhookSecret,
  openWebhookSecrets,
  rotatedSecrets,
  sealWebhookSecrets,
  webhookSecretText,
} from './webhook-secrets.ts'
import { getLockedWebhook, getWebhook, isLoaded, refusePlugin } from './webhook-view.ts'

type Id = z.output<typeof webhookId>

const entryOf = (ctx: CustomerContext, id: string, at: Date) =>
  ({
    entity: 'webhook_subscription',
    entityId: id,
    actorId: ctx.user.id,
    requestId: ctx.caller.requestId,
    at,
  }) as const

/** Disables a webhook, or enables it again; does nothing where that is so already. */
export async function setWebhookActive(
  ctx: CustomerContext,
  { id, isActive }: z.output<typeof setWebhookActiveInput>,
): Promise<AdminWebhook> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await getLockedWebhook(tx, id)
    if (row.isActive === isActive) return
    if (isActive && !isLoaded(ctx, row)) throw new RefusedError('PLUGIN_NOT_LOADED')
    const at = changeTime(row, ctx.now())
    const { actorId, requestId } = entryOf(ctx, id, at)
    if (!isActive) return disableWebhook(tx, { ...row, reason: 'hand' }, { actorId, requestId, at })
    await tx.webhookSubscription.update({
      where: { id },
      data: { isActive, disabledReason: null, disabledAt: null, failingSince: null, updatedAt: at },
    })
    await insertAuditEntry(tx, {
      ...entryOf(ctx, id, at),
      action: 'webhook.enabled',
      after: { url: row.url },
    })
  })
  return getWebhook(ctx, id)
}

/** Gives a webhook another secret, returned in the reply alone. For a day both sign, so that the receiver can change over. */
export async function rotateWebhookSecret(ctx: CustomerContext, { id }: Id): Promise<WebhookWithSecret> {
  const secret = createWebhookSecret()
  await inTransaction(ctx.db, async (tx) => {
    const row = refusePlugin(await getLockedWebhook(tx, id))
    const at = changeTime(row, ctx.now())
    const owner = { keys: ctx.keys, id }
    const secrets = rotatedSecrets(openWebhookSecrets(owner, row.sealed), { secret, now: ctx.now() })
    await tx.webhookSubscription.update({
      where: { id },
      data: { sealed: sealWebhookSecrets(owner, secrets), updatedAt: at },
    })
    await insertAuditEntry(tx, {
      ...entryOf(ctx, id, at),
      action: 'webhook.secret_rotated',
      after: { url: row.url },
    })
  })
  return { ...(await getWebhook(ctx, id)), secret: webhookSecretText(secret) }
}

/** Deletes a webhook with the log of its deliveries; that of a plug-in once the shop runs without it. */
export function removeWebhook(ctx: CustomerContext, { id }: Id): Promise<Id> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await getLockedWebhook(tx, id)
    if (isLoaded(ctx, row)) refusePlugin(row)
    const { url, description, events } = row
    // The delivery log first: during that time no order waits for the webhook itself.
    await tx.webhookDelivery.deleteMany({ where: { subscriptionId: id } })
    await tx.webhookSubscription.delete({ where: { id } })
    await insertAuditEntry(tx, {
      ...entryOf(ctx, id, ctx.now()),
      action: 'webhook.deleted',
      before: { url, description, events },
    })
    return { id }
  })
}
