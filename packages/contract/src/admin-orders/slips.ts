import { ORDER_STATUSES, PAYMENT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { z } from 'zod'
import { orderAddress, orderDelivery } from '../orders.ts'
import { rupees, uuid } from '../shapes.ts'

/** So many slips are printed at once. */
export const MOST_SLIPS = 100

export const packingSlipsInput = z.strictObject({ ids: z.array(uuid).min(1).max(MOST_SLIPS) })

/** What goes into a parcel, where it goes, and what the courier collects. */
const packingSlip = z.object({
  ...orderDelivery.shape,
  id: uuid,
  orderNumber: z.string(),
  shippingAddress: orderAddress,
  items: z.array(z.object({ id: uuid, title: z.string(), sku: z.string(), quantity: z.number().int() })),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  totalAmount: rupees,
})
export type PackingSlipFacts = z.infer<typeof packingSlip>

/** As they were asked for. `without`: orders of which nothing is packed, because they are not bought, or over. */
export const packingSlips = z.object({
  slips: z.array(packingSlip),
  without: z.array(z.object({ id: uuid, orderNumber: z.string(), status: z.enum(ORDER_STATUSES) })),
})
export type PackingSlips = z.infer<typeof packingSlips>
