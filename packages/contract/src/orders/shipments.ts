import { ORDER_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { DELIVERY_ANSWERS, FAILURE_REASONS } from '@dobara/domain/shipments/failed-delivery.ts'
import { SCAN_STATES, SHIPMENT_STATES } from '@dobara/domain/shipments/shipment-state.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { blankOr, commaSplit, filled, isoTime, text, uuid } from '../shapes.ts'
import { moment } from '../time-fields.ts'

/** A parcel as its buyer sees it. */
export const shipment = z.object({
  id: uuid,
  carrier: z.string().nullable(),
  /** Carrier name on Hindi pages; null if they use its original name. */
  carrierHi: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** The carrier's own page of it, always https; null where carrier or number are not known. */
  trackingUrl: z.string().nullable(),
  state: z.enum(SHIPMENT_STATES),
  sentAt: isoTime,
  deliveredAt: isoTime.nullable(),
  /** The new day that it is expected on, YYYY-MM-DD; null where none is known. */
  expectedOn: z.string().nullable(),
  items: z.array(z.object({ orderItemId: uuid, title: z.string(), quantity: z.number().int() })),
  /** Scans of the parcel on its way, oldest first. */
  scans: z.array(z.object({ state: z.enum(SCAN_STATES), at: isoTime, place: z.string().nullable() })),
})
export type Shipment = z.infer<typeof shipment>

/** A delivery that failed, and what the buyer answered: a `day` as YYYY-MM-DD, a `note` for the courier, or to have it back. */
export const failedDelivery = z.object({
  id: uuid,
  number: z.number().int(),
  failedAt: isoTime,
  /** Null where the carrier gave none. */
  reason: z.enum(FAILURE_REASONS).nullable(),
  answer: z.enum(DELIVERY_ANSWERS).nullable(),
  day: z.string().nullable(),
  note: z.string().nullable(),
  answeredAt: isoTime.nullable(),
  /** True if the shop has passed the answer on. */
  isHandled: z.boolean(),
})
export type FailedDelivery = z.infer<typeof failedDelivery>

/** The same on the page of its order. */
export const orderShipment = shipment.extend({
  /** The last delivery that failed; null where none has. */
  attempt: failedDelivery.nullable(),
  /** By which the buyer answers to it; null where nothing is to be answered, and in the back office. */
  answerToken: z.string().nullable(),
})
export type OrderShipment = z.infer<typeof orderShipment>

const parcelFields = {
  carrier: text(60).optional(),
  trackingNumber: text(60).optional(),
}

/** The reply to the back office after a change of an order's parcels. */
export const adminOrderShipments = z.object({
  orderId: uuid,
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  shipments: z.array(orderShipment),
  unitsToShip: z.number().int(),
})
export type AdminOrderShipments = z.infer<typeof adminOrderShipments>

/** `id`: of the order. Without `items`, everything that is left is sent. */
export const makeShipmentInput = z.strictObject({
  id: uuid,
  ...parcelFields,
  items: z
    .array(z.strictObject({ orderItemId: uuid, quantity: z.int().min(0).max(1000) }))
    .max(100)
    .optional(),
  /** How many units were left when this was decided: with others by now, nothing is sent. */
  seenUnitsToShip: z.int().optional(),
  /** With it, a number that a parcel of another order still has is refused. */
  isNumberNew: z.boolean().optional(),
})
export type MakeShipmentInput = z.input<typeof makeShipmentInput>

/** Numbers that are about to be given to parcels. */
export const usedNumbersInput = z.strictObject({ numbers: commaSplit.pipe(z.array(text(60)).max(100)) })
/** Those of them that a parcel of another order still has, each without blanks and in capitals, as numbers are compared. */
export const usedNumbers = z.array(z.object({ number: z.string(), orderId: uuid, orderNumber: z.string() }))
export type UsedNumbers = z.infer<typeof usedNumbers>

/** `at`: when it was seen, now when left out. */
export const addScanInput = z.strictObject({
  id: uuid,
  state: z.enum(SCAN_STATES),
  at: moment().optional(),
  place: text(80).optional(),
  /** Only for a failed delivery. */
  reason: z.enum(FAILURE_REASONS).optional(),
})
export type AddScanInput = z.input<typeof addScanInput>

/** Fields left out are unchanged; empty text removes the value. */
export const correctShipmentInput = z.strictObject({
  id: uuid,
  ...parcelFields,
  /** The new day that it is expected on, YYYY-MM-DD. */
  expectedOn: blankOr(null, z.iso.date()).optional(),
})
export type CorrectShipmentInput = z.input<typeof correctShipmentInput>

/** As it came over HTTP: what it is believed by is the signature over the raw body. */
export const shipmentWebhookInput = z.object({
  rawBody: z.string(),
  signature: z.string().optional(),
  eventId: z.string().max(100).optional(),
})

/**
 * Content of such a body: one scan of one parcel. `state`: the shop's word, or one that carriers use. Other fields
 * are ignored.
 */
export const shipmentNews = z.object({
  number: filled(60, issueMessage('missing')),
  carrier: text(60).optional(),
  state: text(60),
  at: moment(),
  place: text(80).optional(),
  /** Reason for a failed delivery, in the carrier's words. */
  reason: text(200).optional(),
  /** The new day that the carrier expects it on, YYYY-MM-DD. */
  expectedOn: z.iso.date().optional(),
})

/** `ignored`: it came after the end of the parcel, or leads backwards. */
export const shipmentNewsTaken = z.object({ outcome: z.enum(['moved', 'kept', 'known', 'ignored']) })
export type ShipmentNewsTaken = z.infer<typeof shipmentNewsTaken>

export const shipmentIdInput = z.strictObject({ id: uuid })

/** Names of the carriers that are offered, in the shop's order. */
export const offeredCarriers = z.array(z.string())
