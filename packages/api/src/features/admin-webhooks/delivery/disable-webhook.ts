import type { WebhookDisabledReason } from '@dobara/domain/webhooks/webhook-faults.ts'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import { getSettings } from '../../../base/settings/queries.ts'
import type { Deps, Tx } from '../../../context.ts'
import { type MailDeps, queueMail } from '../../../outbox/queue-mail.ts'
import { failWaiting } from './settle-queries.ts'

type Disabled = { id: string; url: string; reason: WebhookDisabledReason }
type Actor = { actorId: string | null; requestId: string | null; at: Date }

/** Nothing more is written for the subscription, and what waits is given up. */
export async function disableWebhook(tx: Tx, { id, url, reason }: Disabled, actor: Actor): Promise<void> {
  const { at } = actor
  await tx.webhookSubscription.update({
    where: { id },
    data: { isActive: false, disabledReason: reason, disabledAt: at, updatedAt: at },
  })
  await failWaiting(tx, { subscriptionId: id, now: at })
  await insertAuditEntry(tx, {
    action: 'webhook.disabled',
    entity: 'webhook_subscription',
    entityId: id,
    after: { url, reason },
    ...actor,
  })
}

/** Disables a webhook automatically and notifies the staff by mail; the dashboard counts it until a person acts. */
export async function disableFailedWebhook(
  tx: Tx,
  deps: MailDeps & Pick<Deps, 'now'>,
  disabled: Disabled & { reason: 'failing' | 'gone' },
): Promise<void> {
  const at = deps.now()
  const { id, url, reason } = disabled
  await disableWebhook(tx, disabled, { actorId: null, requestId: null, at })
  const { shop } = await getSettings(tx)
  if (shop.email === '') return
  await queueMail(tx, deps, {
    name: 'webhook-disabled',
    to: shop.email,
    dedupeKey: `webhook-disabled:${id}:${at.getTime()}`,
    data: { host: new URL(url).host || url, kind: reason, url: `${deps.publicUrl}/admin/webhooks?id=${id}` },
  })
}
