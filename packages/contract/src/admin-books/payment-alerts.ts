import { z } from 'zod'
import { filled, isoTime, page, pageSize, pagination, uuid } from '../shapes.ts'
import { issueMessage } from '../sentences/issue-message.ts'

/** Alerts that the payment engine leaves to a person; docs/operations/payments.md explains how to handle each. */
export const PAYMENT_ALERT_KINDS = [
  'wrong-payment',
  'refund-failed',
  'refund-slow',
  'refunded-after-packing',
  'money-to-return',
  'paid-by-hand-and-online',
  'webhook-dead',
  'webhooks-silent',
  'order-lost',
  'orders-unknown',
] as const
export type PaymentAlertKind = (typeof PAYMENT_ALERT_KINDS)[number]

export const listPaymentAlertsInput = z.strictObject({
  state: z.enum(['open', 'resolved', 'all']).default('open'),
  page,
  limit: pageSize(20),
})

export const paymentAlert = z.object({
  /** A row's number, in digits. */
  id: z.string(),
  kind: z.enum(PAYMENT_ALERT_KINDS),
  /** Description of the event, a sentence for the back office. */
  message: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** Id to look up at the provider: a payment, a refund or an event; null before the provider knows of it. */
  providerId: z.string().nullable(),
  /** Amount of the payment or refund, in units of `currency` with two decimals. */
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  refundId: z.string().nullable(),
  /** True if the refund failed and was not sent again: `retryRefund` may. */
  canRetry: z.boolean(),
  at: isoTime,
  resolvedAt: isoTime.nullable(),
  /** Name or address of the administrator; null for an alert that ended by itself. */
  resolvedBy: z.string().nullable(),
  /** Action taken to resolve it. */
  resolution: z.string().nullable(),
})
export type PaymentAlertRow = z.infer<typeof paymentAlert>

export const paymentAlertList = z.object({
  alerts: z.array(paymentAlert),
  pagination,
  counts: z.object({ open: z.number().int(), resolved: z.number().int() }),
})
export type PaymentAlertList = z.infer<typeof paymentAlertList>

const alertId = z.string().regex(/^\d{1,18}$/, issueMessage('alert_number_wrong'))
export const resolvePaymentAlertInput = z.strictObject({
  id: alertId,
  /** Action taken, as a note for later readers. */
  note: filled(500, issueMessage('resolution_missing')),
})
export type ResolvePaymentAlertInput = z.input<typeof resolvePaymentAlertInput>

/** Current state of the alert; `isNews` is false if another person had already resolved it. */
export const paymentAlertResolved = z.object({
  alert: paymentAlert,
  isNews: z.boolean(),
})
export type PaymentAlertResolved = z.infer<typeof paymentAlertResolved>

export const retryRefundInput = z.strictObject({ refundId: uuid })
/** `refundId` of the new refund; null when there was nothing to send: the money is back or on its way. */
export const refundRetried = z.object({ refundId: z.string().nullable() })
export type RefundRetried = z.infer<typeof refundRetried>
