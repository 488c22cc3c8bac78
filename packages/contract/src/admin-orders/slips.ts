import { ORDER_STATUSES, PAYMENT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { z } from 'zod'
import { orderAddress, orderDelivery } from '../orders/orders.ts'
import { commaSplit, rupees, uuid } from '../shapes.ts'

/** So many slips are printed at once. */
export const MOST_SLIPS = 100

const chosen = commaSplit.pipe(z.array(uuid).max(MOST_SLIPS)).default([])
/** `ids`: orders, each on one slip: as a whole, or its rest once a part of it was sent. `shipments`: parcels, each on a slip of its own. */
export const packingSlipsInput = z.strictObject({ ids: chosen, shipments: chosen })

/** Contents of a parcel, its destination, and the amount that the courier collects. */
const packingSlip = z.object({
  ...orderDelivery.shape,
  id: uuid,
  orderNumber: z.string(),
  shippingAddress: orderAddress,
  items: z.array(
    z.object({
      id: uuid,
      title: z.string(),
      sku: z.string(),
      quantity: z.number().int(),
      /** Which machines go into the parcel; only of items whose machines are known one by one. */
      machines: z
        .array(z.object({ code: z.string(), serial: z.string(), passportUrl: z.string() }))
        .optional(),
    }),
  ),
  status: z.enum(ORDER_STATUSES),
  /** Units that are in no parcel yet. */
  unitsToShip: z.number().int(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  totalAmount: rupees,
  /** For the slip of an order: true if units of it were sent before, and the slip lists the others. */
  isRest: z.boolean().optional(),
  /**
   * For the slip of one parcel: its position among the parcels of the order. `of` is null while more is to be sent,
   * as the number is unknown then.
   */
  parcel: z
    .object({
      id: uuid,
      place: z.number().int(),
      of: z.number().int().nullable(),
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
    })
    .optional(),
})
export type PackingSlipFacts = z.infer<typeof packingSlip>

/**
 * Slips in the requested order, orders first. `without`: orders with nothing to pack, because they are not bought, or
 * over.
 */
export const packingSlips = z.object({
  slips: z.array(packingSlip),
  without: z.array(z.object({ id: uuid, orderNumber: z.string(), status: z.enum(ORDER_STATUSES) })),
})
export type PackingSlips = z.infer<typeof packingSlips>
