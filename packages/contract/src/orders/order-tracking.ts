import { isIndianLandline, normalizeIndianMobile } from '@dobara/domain/addresses/phone.ts'
import { ORDER_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { z } from 'zod'
import { orderDelivery } from './orders.ts'
import { text } from '../shapes.ts'
import { shipment } from './shipments.ts'
import { issueMessage } from '../sentences/issue-message.ts'
import { sentenceShape } from '../sentences/sentence-shape.ts'

/** Either the number and the phone given with the order, or the token of a link in a mail of the shop. */
export const trackOrderInput = z
  .strictObject({
    orderNumber: text(60)
      .transform((typed) => typed.toUpperCase())
      .optional(),
    phone: text(60).optional(),
    token: z.string().max(200).optional(),
  })
  .superRefine(({ orderNumber, phone, token }, { addIssue }) => {
    if (token !== undefined) return
    if (!orderNumber) {
      addIssue({ code: 'custom', path: ['orderNumber'], message: issueMessage('order_number_missing') })
    }
    if (normalizeIndianMobile(phone ?? '') === null) {
      const message = issueMessage(
        isIndianLandline(phone ?? '') ? 'mobile_is_landline' : 'mobile_not_ten_digits',
      )
      addIssue({ code: 'custom', path: ['phone'], message })
    }
  })
export type TrackOrderInput = z.input<typeof trackOrderInput>

const orderStatus = z.enum(ORDER_STATUSES)

/**
 * Public view of an order for callers who know its number and phone: what is coming, but not for whom, exactly where,
 * or for how much.
 */
export const trackedOrder = z.object({
  ...orderDelivery.shape,
  orderNumber: z.string(),
  status: orderStatus,
  placedAt: z.string(),
  deliveredAt: z.string().nullable(),
  city: z.string(),
  carrier: z.string().nullable(),
  /** Carrier name on Hindi pages. */
  carrierHi: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  shipments: z.array(shipment),
  unitsToShip: z.number().int(),
  /** Changes of status, oldest first. */
  timeline: z.array(z.object({ at: z.string(), status: orderStatus, message: sentenceShape })),
})
export type TrackedOrder = z.infer<typeof trackedOrder>
