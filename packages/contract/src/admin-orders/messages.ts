import { CONTENT_LANGUAGES } from '@dobara/domain/content/content.ts'
import { ORDER_MESSAGES } from '@dobara/domain/orders/repeat-message.ts'
import { PARCEL_MESSAGES } from '@dobara/domain/shipments/failed-delivery.ts'
import { z } from 'zod'
import { isoTime, uuid } from '../shapes.ts'

/** One mail or SMS: its recipient, the time it was queued, and its outcome. */
const delivery = z.object({
  id: uuid,
  channel: z.enum(['email', 'sms', 'plugin']),
  /** Name of the plug-in that sends it; null for other channels. */
  plugin: z.string().nullable(),
  /** Null once the address was removed from the stored data. */
  to: z.string().nullable(),
  state: z.enum(['queued', 'sent', 'dead', 'declined']),
  queuedAt: isoTime,
  sentAt: isoTime.nullable(),
  /** Reply to the last attempt if it was refused, in the provider's own words. */
  failure: z.string().nullable(),
})

/** A message of the order with each time it was sent, oldest first. */
const orderMessage = z.object({
  /** Names it when it is sent again. */
  cause: z.string(),
  kind: z.enum([...ORDER_MESSAGES, ...PARCEL_MESSAGES]),
  /** How often it was sent again. */
  repeats: z.number().int(),
  /** Possibility of sending it again: not if the order is past it, it was sent too often, or no one can be reached. */
  again: z.enum(['yes', 'outdated', 'often', 'nobody']),
  deliveries: z.array(delivery),
})
export type AdminOrderMessage = z.infer<typeof orderMessage>

/** `email` and `phone`: current contacts of the buyer; null if there is none. */
export const adminOrderMessages = z.object({
  messages: z.array(orderMessage),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type AdminOrderMessages = z.infer<typeof adminOrderMessages>

/**
 * Text that a member of the staff sends by hand. `phone`: phone number of the address, null if it is no Indian mobile
 * number.
 */
export const orderStatusMessage = z.object({
  text: z.string(),
  language: z.enum(CONTENT_LANGUAGES),
  phone: z.string().nullable(),
  whatsappUrl: z.string(),
})
export type OrderStatusMessage = z.infer<typeof orderStatusMessage>

/** `seenRepeats`: how often it had been sent again when this was decided; where that has changed nothing is sent. */
export const sendAgainInput = z.strictObject({
  id: uuid,
  cause: z.string().min(1).max(200),
  seenRepeats: z.number().int().min(0).max(100),
})
export type SendAgainInput = z.input<typeof sendAgainInput>
