import type { Plugins } from '@dobara/api/plugins.ts'
import { fromPaymentWebhook } from '../rest-input.ts'
import { envelope, message } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

/** Returns the routes to which payment providers of plug-ins report their events, as the shop's own providers do. */
export function pluginWebhookRoutes({ payments }: Pick<Plugins, 'payments'>): RestRoute[] {
  return payments.flatMap(({ provider: { name }, webhook }): RestRoute[] =>
    webhook === null
      ? []
      : [
          {
            method: 'POST',
            url: `/api/webhooks/${name}`,
            procedure: 'payments.webhook',
            input: fromPaymentWebhook(name, webhook),
            isRawBody: true,
            signatureHeader: webhook.signatureHeader,
            reply: envelope(message('Received')),
            tag: 'Payments',
            summary: `${name} reports payments and refunds, signed over the raw body`,
          },
        ],
  )
}
