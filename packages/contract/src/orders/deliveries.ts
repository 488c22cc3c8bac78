import {
  DELIVERY_ANSWERS,
  DELIVERY_QUESTION_STATES,
  FAILURE_REASONS,
} from '@dobara/domain/shipments/failed-delivery.ts'
import { z } from 'zod'
import { isoTime, text, uuid } from '../shapes.ts'

/** The secret of a link about a delivery that failed: who holds it may answer for this one parcel, and nothing else. */
const token = z.string().max(200)

export const deliveryLinkInput = z.strictObject({ token })

/** `day`: one of those offered. `note`: a landmark, or whom to call. */
export const answerDeliveryInput = z.strictObject({
  token,
  answer: z.enum(DELIVERY_ANSWERS),
  day: z.iso.date().optional(),
  note: text(200).optional(),
})
export type AnswerDeliveryInput = z.input<typeof answerDeliveryInput>

/** Content of the page of such a link, without a sign-in: no name, address, phone, e-mail or price. */
export const deliveryQuestion = z.object({
  state: z.enum(DELIVERY_QUESTION_STATES),
  orderNumber: z.string(),
  carrier: z.string().nullable(),
  carrierHi: z.string().nullable(),
  items: z.array(z.object({ title: z.string(), quantity: z.number().int() })),
  failedAt: isoTime,
  reason: z.enum(FAILURE_REASONS).nullable(),
  /** The days in India on which the courier can come again, YYYY-MM-DD. */
  days: z.array(z.string()),
  /** Null until it is answered. */
  answer: z.enum(DELIVERY_ANSWERS).nullable(),
  day: z.string().nullable(),
  hasNote: z.boolean(),
})
export type DeliveryQuestion = z.infer<typeof deliveryQuestion>

/** `id`: of the delivery that failed. */
export const handleAnswerInput = z.strictObject({ id: uuid })
