import { WEBHOOK_TEST } from '@dobara/domain/webhooks/webhook-faults.ts'
import { z } from 'zod'
import { isoTime, uuid } from '../shapes.ts'
import {
  capturedPaymentData,
  caseData,
  customerData,
  deletedProductData,
  failedPaymentData,
  lowStockData,
  orderData,
  productData,
  refundData,
  shipmentData,
  tradeInData,
  unitData,
} from './event-shapes.ts'
import { EVENT_TYPES, type EventFamily, type EventType, familyOfEvent } from './event-words.ts'

type EventRecord = {
  /** Its data; docs/api/webhooks.md shows it. */
  data: z.ZodObject
  /** Object by which events are numbered: events of one such object arrive one after another. */
  object: 'order' | 'product' | 'stock' | 'unit' | 'trade_in' | 'customer'
}

/** Object and data of most events of a family. */
const FAMILIES: Readonly<Record<EventFamily, EventRecord>> = {
  order: { object: 'order', data: orderData },
  payment: { object: 'order', data: capturedPaymentData },
  refund: { object: 'order', data: refundData },
  shipment: { object: 'order', data: shipmentData },
  case: { object: 'order', data: caseData },
  product: { object: 'product', data: productData },
  stock: { object: 'stock', data: lowStockData },
  unit: { object: 'unit', data: unitData },
  trade_in: { object: 'trade_in', data: tradeInData },
  customer: { object: 'customer', data: customerData },
}
/** Those that carry something else than their family. */
const OWN: Partial<Record<EventType, EventRecord>> = {
  'payment.failed': { object: 'order', data: failedPaymentData },
  'product.deleted': { object: 'product', data: deletedProductData },
}

/**
 * Every event by its name. The triggers of the database write them (prisma/migrations, `record_shop_event`), and a test reads
 * all that they write by these shapes.
 */
export const EVENT_CATALOGUE = Object.fromEntries(
  EVENT_TYPES.map((type) => [type, OWN[type] ?? FAMILIES[familyOfEvent(type)]]),
) as Readonly<Record<EventType, EventRecord>>

/** The body of a delivery. */
export const webhookBody = z.strictObject({
  /** The same at every try and replay: what a receiver has had, it leaves out. */
  id: uuid,
  type: z.enum([WEBHOOK_TEST, ...EVENT_TYPES]),
  occurredAt: isoTime,
  /** Object of the event, such as `order:018f…`: its events arrive in the order of `sequence`. */
  object: z.string(),
  sequence: z.number().int(),
  data: z.record(z.string(), z.unknown()),
})
export type WebhookBody = z.infer<typeof webhookBody>
