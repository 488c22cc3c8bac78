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

/** The programs that learn what happens, and what was sent to them. */
export const adminWebhooksRouter = router({
  list: adminProcedure('settings.read')
    .output(adminWebhooks)
    .query(({ ctx }) => listWebhooks(ctx)),
  get: adminProcedure('settings.read')
    .input(webhookId)
    .output(adminWebhook)
    .query(({ ctx, input }) => getWebhook(ctx, input.id)),
  create: adminProcedure('settings.write')
    .input(createWebhookInput)
    .output(webhookWithSecret)
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),
  update: adminProcedure('settings.write')
    .input(updateWebhookInput)
    .output(adminWebhook)
    .mutation(({ ctx, input }) => updateWebhook(ctx, input)),
  setActive: adminProcedure('settings.write')
    .input(setWebhookActiveInput)
    .output(adminWebhook)
    .mutation(({ ctx, input }) => setWebhookActive(ctx, input)),
  rotateSecret: adminProcedure('settings.write')
    .input(webhookId)
    .output(webhookWithSecret)
    .mutation(({ ctx, input }) => rotateWebhookSecret(ctx, input)),
  remove: adminProcedure('settings.write')
    .input(webhookId)
    .output(webhookRemoved)
    .mutation(({ ctx, input }) => removeWebhook(ctx, input)),
  test: adminProcedure('settings.write')
    .input(webhookId)
    .output(webhookDeliveryDetail)
    .mutation(({ ctx, input }) => testWebhook(ctx, input)),
  deliveries: adminProcedure('settings.read')
    .input(listWebhookDeliveriesInput)
    .output(webhookDeliveryList)
    .query(({ ctx, input }) => listWebhookDeliveries(ctx, input)),
  delivery: adminProcedure('settings.read')
    .input(webhookId)
    .output(webhookDeliveryDetail)
    .query(({ ctx, input }) => getWebhookDelivery(ctx, input)),
  replay: adminProcedure('settings.write')
    .input(webhookId)
    .output(webhookDeliveryDetail)
    .mutation(({ ctx, input }) => replayWebhookDelivery(ctx, input)),
  replayFailed: adminProcedure('settings.write')
    .input(webhookId)
    .output(webhookReplayed)
    .mutation(({ ctx, input }) => replayFailedDeliveries(ctx, input)),
})
