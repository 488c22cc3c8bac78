import { DELIVERY_ANSWERS } from '@dobara/domain/shipments/failed-delivery.ts'
import { SHIPMENT_STATES } from '@dobara/domain/shipments/shipment-state.ts'
import { z } from 'zod'
import { isoTime, page, pageSize, pagination, text, uuid } from '../shapes.ts'
import { SHIPMENT_KINDS, SHIPMENT_SORTS } from './shipment-sorts.ts'

export const listShipmentsInput = z.strictObject({
  page,
  limit: pageSize(20),
  /** Any part of an order number or of a tracking number. */
  search: text(60).optional(),
  kind: z.enum(['all', ...SHIPMENT_KINDS]).default('all'),
  sortBy: z.enum(SHIPMENT_SORTS).default('date'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
})
export type ListShipmentsInput = z.input<typeof listShipmentsInput>

/** A parcel, or what of an order waits for one: then `state` is null and `date` when the order was placed. */
export const shipmentRow = z.object({
  id: uuid,
  orderId: uuid,
  orderNumber: z.string(),
  state: z.enum(SHIPMENT_STATES).nullable(),
  city: z.string(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  units: z.number().int(),
  date: isoTime,
  /** When it was last seen on its way. */
  seenAt: isoTime.nullable(),
  /** The last day it is promised for, YYYY-MM-DD. `isLate`: it is over, and the parcel has not arrived. */
  promisedTo: z.string().nullable(),
  isLate: z.boolean(),
  /** Answer of the buyer to the last failed delivery; null if there is none. `answerDay`: YYYY-MM-DD. */
  answer: z.enum(DELIVERY_ANSWERS).nullable(),
  answerDay: z.string().nullable(),
  isAnswerHandled: z.boolean(),
})
export type ShipmentRow = z.infer<typeof shipmentRow>
export const shipmentList = z.object({ shipments: z.array(shipmentRow), pagination })
export type ShipmentList = z.infer<typeof shipmentList>
