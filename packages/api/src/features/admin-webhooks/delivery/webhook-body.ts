import type { WebhookBody } from '@dobara/contract/admin-webhooks/event-catalogue.ts'

type Event = {
  id: string
  type: string
  occurredAt: Date
  object: string
  sequence: number
  data: object
}

/** Returns the body that is sent, and shown in the log of deliveries. */
export function bodyOfEvent({ id, type, occurredAt, object, sequence, data }: Event): WebhookBody {
  return {
    id,
    type: type as WebhookBody['type'],
    occurredAt: occurredAt.toISOString(),
    object,
    sequence,
    data: data as WebhookBody['data'],
  }
}
