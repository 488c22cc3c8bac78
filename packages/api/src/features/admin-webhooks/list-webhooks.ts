import type { AdminWebhooks } from '@dobara/contract/admin-webhooks/webhooks.ts'
import type { CustomerContext } from '../../context.ts'
import { listWebhookRows } from './queries.ts'
import { webhookView } from './webhook-view.ts'

/** All subscriptions, the oldest first. There are few: no pages. */
export async function listWebhooks(ctx: CustomerContext): Promise<AdminWebhooks> {
  const rows = await listWebhookRows(ctx.sql)
  return {
    webhooks: rows.map((row) => webhookView(ctx, row)),
    isLoopbackAllowed: ctx.providers.webhooks.isLoopbackAllowed,
  }
}
