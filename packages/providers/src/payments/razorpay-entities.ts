import { z } from 'zod'
import type { ProviderOrder, ProviderPayment, ProviderRefund } from './payment-port.ts'

const paise = z.int().min(0)

/** Razorpay's order entity, parsed into the terms of the port. */
export const orderEntity = z
  .object({
    id: z.string().min(1),
    amount: paise,
    currency: z.string(),
    status: z.enum(['created', 'attempted', 'paid']),
    receipt: z.string().nullish(),
    // `[]` if there are none.
    notes: z.record(z.string(), z.coerce.string()).optional().catch(undefined),
  })
  .transform(
    (order): ProviderOrder => ({
      id: order.id,
      amountPaise: order.amount,
      currency: order.currency,
      status: order.status,
      receipt: order.receipt ?? null,
      notes: order.notes ?? {},
    }),
  )

/** Razorpay's payment entity, parsed into the terms of the port. */
export const paymentEntity = z
  .object({
    id: z.string().min(1),
    order_id: z.string().nullish(),
    amount: paise,
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: z.string().nullish(),
    amount_refunded: paise.nullish(),
    error_description: z.string().nullish(),
  })
  .transform(
    (payment): ProviderPayment => ({
      id: payment.id,
      orderId: payment.order_id ?? null,
      amountPaise: payment.amount,
      currency: payment.currency,
      status: payment.status,
      method: payment.method ?? null,
      amountRefundedPaise: payment.amount_refunded ?? 0,
      errorDescription: payment.error_description ?? null,
    }),
  )

const bankReference = z
  .string()
  .regex(/^[A-Za-z0-9-]{4,64}$/)
  .nullish()
  .catch(undefined)

/** Razorpay's refund entity, parsed into the terms of the port. */
export const refundEntity = z
  .object({
    id: z.string().min(1),
    payment_id: z.string().min(1),
    amount: paise,
    status: z.enum(['pending', 'processed', 'failed']),
    // `[]` if there are none. Any other content of them belongs to another writer.
    notes: z
      .object({ reference: z.string().optional().catch(undefined) })
      .optional()
      .catch(undefined),
    // By the way the money takes: cards have an ARN, UPI an RRN, transfers a UTR.
    acquirer_data: z
      .object({ arn: bankReference, rrn: bankReference, utr: bankReference })
      .optional()
      .catch(undefined),
  })
  .transform(
    (refund): ProviderRefund => ({
      id: refund.id,
      paymentId: refund.payment_id,
      amountPaise: refund.amount,
      status: refund.status,
      reference: refund.notes?.reference ?? null,
      bankReference: bankReferenceOf(refund.acquirer_data),
    }),
  )

function bankReferenceOf(
  data: { arn?: string | null; rrn?: string | null; utr?: string | null } | undefined,
): string | null {
  return data?.arn ?? data?.rrn ?? data?.utr ?? null
}

/** The list answers of the API. */
export const paymentCollection = z.object({ items: z.array(paymentEntity) }).transform(({ items }) => items)
export const refundCollection = z.object({ items: z.array(refundEntity) }).transform(({ items }) => items)
