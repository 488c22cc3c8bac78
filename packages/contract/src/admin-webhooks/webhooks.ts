import {
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_DISABLED_REASONS,
  WEBHOOK_FAULTS,
} from '@dobara/domain/webhooks/webhook-faults.ts'
import { MOST_URL_LENGTH } from '@dobara/domain/webhooks/webhook-url.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { filled, isoTime, page, pageSize, pagination, text, uuid } from '../shapes.ts'
import { seenTime } from '../time-fields.ts'
import { webhookBody } from './event-catalogue.ts'
import {
  EVENT_CHOICES,
  EVENT_FAMILIES,
  type EventChoice,
  type EventFamily,
  wholeFamily,
} from './event-words.ts'

/** More subscriptions than this a shop has not. */
export const MOST_WEBHOOKS = 20

/** Reply of a receiver, or the reason why there was none. */
const answer = {
  attempts: z.number().int(),
  /** Null until it was sent; also while there was no answer. */
  responseStatus: z.number().int().nullable(),
  fault: z.enum(WEBHOOK_FAULTS).nullable(),
  durationMs: z.number().int().nullable(),
  triedAt: isoTime.nullable(),
}

/** A delivery in the list of its subscription. */
export const webhookDelivery = z.object({
  id: uuid,
  eventId: uuid,
  type: z.string(),
  object: z.string(),
  sequence: z.number().int(),
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  ...answer,
  /** Time when a waiting delivery is sent next, unless an earlier event of its object also waits. */
  dueAt: isoTime.nullable(),
  createdAt: isoTime,
})
export type AdminWebhookDelivery = z.infer<typeof webhookDelivery>

/** A delivery with what was sent and answered. */
export const webhookDeliveryDetail = webhookDelivery.extend({
  subscriptionId: uuid,
  body: webhookBody,
  /** Its beginning. */
  responseBody: z.string().nullable(),
})
export type AdminWebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetail>

/** A subscription; its secret is never shown again. */
export const adminWebhook = z.object({
  id: uuid,
  url: z.string(),
  /** The name of the plug-in that receives the events; null: they are sent to the address. */
  plugin: z.string().nullable(),
  description: z.string(),
  events: z.array(z.string()),
  isActive: z.boolean(),
  disabledReason: z.enum(WEBHOOK_DISABLED_REASONS).nullable(),
  disabledAt: isoTime.nullable(),
  /** Since when nothing has arrived; null while all is well. */
  failingSince: isoTime.nullable(),
  /** Time until which the replaced secret also signs; null if there is none. */
  previousSecretUntil: isoTime.nullable(),
  waiting: z.number().int(),
  failed: z.number().int(),
  lastDelivery: z
    .object({
      state: z.enum(WEBHOOK_DELIVERY_STATES),
      responseStatus: z.number().int().nullable(),
      fault: z.enum(WEBHOOK_FAULTS).nullable(),
      triedAt: isoTime,
    })
    .nullable(),
  createdAt: isoTime,
  /** Sent back with a change, it identifies the state that was changed. */
  updatedAt: isoTime,
})
export type AdminWebhook = z.infer<typeof adminWebhook>
export const adminWebhooks = z.object({
  webhooks: z.array(adminWebhook),
  /** True if plain http to this machine is allowed: WEBHOOK_ALLOW_LOOPBACK. */
  isLoopbackAllowed: z.boolean(),
})
export type AdminWebhooks = z.infer<typeof adminWebhooks>
/** With the secret, which is shown this once. */
export const webhookWithSecret = adminWebhook.extend({ secret: z.string() })
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>

/** Without repetitions, and without events of a family that is there as a whole. */
function simplest(events: readonly EventChoice[]): EventChoice[] {
  const families = Object.keys(EVENT_FAMILIES) as EventFamily[]
  const whole = families.filter((family) => events.includes(wholeFamily(family)))
  const single = events.filter((event) => !whole.some((family) => event.startsWith(`${family}.`)))
  return [...whole.map(wholeFamily), ...new Set(single)]
}
const fields = {
  url: filled(MOST_URL_LENGTH, issueMessage('missing')),
  description: text(200).default(''),
  events: z
    .array(z.enum(EVENT_CHOICES), issueMessage('missing'))
    .min(1, issueMessage('missing'))
    .max(200)
    .transform(simplest),
}
export const createWebhookInput = z.strictObject(fields)
export type CreateWebhookInput = z.input<typeof createWebhookInput>
/** With `updatedAt` as it was read, a concurrent change by another person is not overwritten. */
export const updateWebhookInput = z.strictObject({ id: uuid, ...fields, updatedAt: seenTime().optional() })
export type UpdateWebhookInput = z.input<typeof updateWebhookInput>

export const webhookId = z.strictObject({ id: uuid })
export const webhookRemoved = z.object({ id: uuid })
export const setWebhookActiveInput = z.strictObject({ id: uuid, isActive: z.boolean() })

export const listWebhookDeliveriesInput = z.strictObject({
  id: uuid,
  page,
  limit: pageSize(20),
  state: z.enum(WEBHOOK_DELIVERY_STATES).optional(),
})
export type ListWebhookDeliveriesInput = z.input<typeof listWebhookDeliveriesInput>
export const webhookDeliveryList = z.object({ deliveries: z.array(webhookDelivery), pagination })
export type WebhookDeliveryList = z.infer<typeof webhookDeliveryList>
/** How many are sent again. */
export const webhookReplayed = z.object({ replayed: z.number().int() })
export type WebhookReplayed = z.infer<typeof webhookReplayed>
