import {
  adminWebhook,
  adminWebhooks,
  createWebhookInput,
  listWebhookDeliveriesInput,
  setWebhookActiveInput,
  updateWebhookInput,
  webhookDeliveryDetail,
  webhookDeliveryList,
  webhookId,
  webhookRemoved,
  webhookReplayed,
  webhookWithSecret,
} from '@dobara/contract/admin-webhooks/webhooks.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { removeWebhook, rotateWebhookSecret, setWebhookActive } from './change-webhook.ts'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  replayFailedDeliveries,
  replayWebhookDelivery,
  testWebhook,
} from './deliveries/deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { createWebhook, updateWebhook } from './save-webhook.ts'
import { getWebhook } from './webhook-view.ts'

// Events carry orders, refunds and customers, which no scope of settings covers, and a webhook outlives a revoked key.
const reading = adminProcedure('settings.read', 'none')
const changing = adminProcedure('settings.write', 'none')

/** The programs that learn what happens, and what was sent to them. */
export const adminWebhooksRouter = router({
  list: reading.output(adminWebhooks).query(({ ctx }) => listWebhooks(ctx)),
  get: reading
    .input(webhookId)
    .output(adminWebhook)
    .query(({ ctx, input }) => getWebhook(ctx, input.id)),
  create: changing
    .input(createWebhookInput)
    .output(webhookWithSecret)
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),
  update: changing
    .input(updateWebhookInput)
    .output(adminWebhook)
    .mutation(({ ctx, input }) => updateWebhook(ctx, input)),
  setActive: changing
    .input(setWebhookActiveInput)
    .output(adminWebhook)
    .mutation(({ ctx, input }) => setWebhookActive(ctx, input)),
  rotateSecret: changing
    .input(webhookId)
    .output(webhookWithSecret)
    .mutation(({ ctx, input }) => rotateWebhookSecret(ctx, input)),
  remove: changing
    .input(webhookId)
    .output(webhookRemoved)
    .mutation(({ ctx, input }) => removeWebhook(ctx, input)),
  test: changing
    .input(webhookId)
    .output(webhookDeliveryDetail)
    .mutation(({ ctx, input }) => testWebhook(ctx, input)),
  deliveries: reading
    .input(listWebhookDeliveriesInput)
    .output(webhookDeliveryList)
    .query(({ ctx, input }) => listWebhookDeliveries(ctx, input)),
  delivery: reading
    .input(webhookId)
    .output(webhookDeliveryDetail)
    .query(({ ctx, input }) => getWebhookDelivery(ctx, input)),
  replay: changing
    .input(webhookId)
    .output(webhookDeliveryDetail)
    .mutation(({ ctx, input }) => replayWebhookDelivery(ctx, input)),
  replayFailed: changing
    .input(webhookId)
    .output(webhookReplayed)
    .mutation(({ ctx, input }) => replayFailedDeliveries(ctx, input)),
})
