import { z } from 'zod'
import type { PaymentWebhookEvent } from './payment-port.ts'
import { orderEntity, paymentEntity, refundEntity } from './razorpay-entities.ts'

// An entity other than the event's own subject may be shortened to {}; it is then left out instead of making the
// whole event unreadable.
const webhookBody = z.object({
  event: z.string().min(1),
  payload: z
    .object({
      payment: z.object({ entity: paymentEntity }).optional().catch(undefined),
      refund: z.object({ entity: refundEntity }).optional().catch(undefined),
      order: z.object({ entity: orderEntity }).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
})

/** The entity without which an event the shop acts on means nothing. */
const subjectOf: Record<string, 'payment' | 'refund'> = {
  'payment.authorized': 'payment',
  'payment.captured': 'payment',
  'payment.failed': 'payment',
  'order.paid': 'payment',
  'refund.created': 'refund',
  'refund.processed': 'refund',
  'refund.failed': 'refund',
}

/**
 * Reads a webhook body whose signature was already found valid. Null when it is not JSON, not an event, or an event
 * the shop acts on without its payment or refund. Unknown events come back as their name alone.
 */
export function parseWebhookEvent(rawBody: string | Buffer): PaymentWebhookEvent | null {
  const parsed = webhookBody.safeParse(parseJson(rawBody.toString()))
  if (!parsed.success) return null
  const { event, payload } = parsed.data
  const subject = subjectOf[event]
  if (subject && !payload?.[subject]) return null
  return {
    event,
    ...(payload?.payment && { payment: payload.payment.entity }),
    ...(payload?.refund && { refund: payload.refund.entity }),
    ...(payload?.order && { order: payload.order.entity }),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON is an answer here, not a fault: the schema refuses undefined.
    return undefined
  }
}
